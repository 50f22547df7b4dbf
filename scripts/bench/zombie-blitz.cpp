// Zombie Blitz as a careful programmer would write it in C++ for speed, die by die: what `npm run bench` compares the
// toolkit's kernel with. Four players, the reference deck without tiles, all rulings and policies at their defaults.
// Prints the processor's microseconds a game and the share of games won, to be seen to play the same game.
//
//     g++ -O3 -march=native -o zombie-blitz zombie-blitz.cpp && ./zombie-blitz 1000000

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <initializer_list>

namespace {

// xoshiro128**, and Lemire's way from a word to a number below n.
struct Random {
  uint32_t s[4];
  static uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
  uint32_t word() {
    const uint32_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11);
    return result;
  }
  uint32_t below(uint32_t n) {
    uint64_t product = uint64_t(word()) * n;
    if (uint32_t(product) < n) {
      const uint32_t unfair = -n % n;
      while (uint32_t(product) < unfair) product = uint64_t(word()) * n;
    }
    return product >> 32;
  }
  int die(int sides) { return int(below(sides)) + 1; }
};

uint64_t splitmix(uint64_t& x) {
  uint64_t z = (x += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

constexpr int PLAYERS = 4, MOST_DICE = 3, SPACES = 8, CARDS = 16, JOIN_AT = 3, DANGER = 7, TURN_CAP = 1000;

enum Live { NONE, ENTER_AT_3, ADVANCE_ALL, ADVANCE_FRONT };
struct Kind {
  int strength, hitPoints;
  Live live;
};
// Shambler, Walker, Runner, Screamer, Brute, Lurcher.
constexpr Kind KINDS[] = {{8, 2, NONE}, {10, 2, NONE}, {8, 1, ENTER_AT_3}, {10, 1, ADVANCE_ALL}, {12, 3, NONE}, {12, 2, ADVANCE_FRONT}};
constexpr int COPIES[] = {5, 4, 2, 2, 2, 1};

// Chance that n dice hit a die with so many sides, by counting all falls once.
double odds[MOST_DICE + 1][13];

int hitsOf(const int* faces, int n, int zombie, int& used) {
  int hits = 0, count[7] = {};
  used = 0;
  for (int i = 0; i < n; i++) {
    if (faces[i] == zombie) hits++, used++;
    else count[faces[i]]++;
  }
  for (int low = zombie > 6 ? zombie - 6 : 1; 2 * low <= zombie; low++) {
    const int high = zombie - low;
    if (high > 6 || high < 1) continue;
    const int pairs = low == high ? count[low] / 2 : (count[low] < count[high] ? count[low] : count[high]);
    hits += pairs;
    used += 2 * pairs;
  }
  return hits;
}

void countOdds() {
  for (int sides : {8, 10, 12}) {
    for (int n = 1; n <= MOST_DICE; n++) {
      int ways = 1, hit = 0;
      for (int i = 0; i < n; i++) ways *= 6;
      for (int way = 0; way < ways; way++) {
        int faces[MOST_DICE], used;
        for (int i = 0, left = way; i < n; i++, left /= 6) faces[i] = left % 6 + 1;
        for (int zombie = 1; zombie <= sides; zombie++) hit += hitsOf(faces, n, zombie, used) > 0;
      }
      odds[n][sides] = double(hit) / (double(ways) * sides);
    }
  }
}

struct Game {
  Random& random;
  int kind[CARDS], left = CARDS, removed = 0;
  // By space, 1 to 8: the kind of the zombie there, or -1, and the hits that it still takes.
  int on[SPACES + 1], needs[SPACES + 1];
  int hands[PLAYERS];
  bool lost = false;

  explicit Game(Random& r) : random(r) {
    int card = 0;
    for (int k = 0; k < 6; k++)
      for (int c = 0; c < COPIES[k]; c++) kind[card++] = k;
    for (int& space : on) space = -1;
    for (int& hand : hands) hand = MOST_DICE;
  }

  bool empty() const {
    for (int s = 1; s <= SPACES; s++)
      if (on[s] >= 0) return false;
    return true;
  }

  // Frees a space: who stands there goes one on, and so do those before it without a gap.
  void push(int space) {
    int free = space;
    while (free <= SPACES && on[free] >= 0) free++;
    if (free > SPACES) {
      lost = true;
      return;
    }
    for (int s = free; s > space; s--) on[s] = on[s - 1], needs[s] = needs[s - 1];
    on[space] = -1;
  }

  void enter(int space, int k) {
    push(space);
    if (lost) return;
    on[space] = k;
    needs[space] = KINDS[k].hitPoints;
  }

  void advance(int space) {
    if (space == SPACES) {
      lost = true;
      return;
    }
    push(space + 1);
    if (lost) return;
    on[space + 1] = on[space], needs[space + 1] = needs[space];
    on[space] = -1;
  }

  void deploy() {
    if (left == 0) return;
    const int drawn = int(random.below(left));
    const int k = kind[drawn];
    kind[drawn] = kind[--left];
    if (KINDS[k].live == ENTER_AT_3) return enter(3, k);
    if (KINDS[k].live == ADVANCE_ALL) {
      for (int s = SPACES; s >= 1 && !lost; s--)
        if (on[s] >= 0) advance(s);
    } else if (KINDS[k].live == ADVANCE_FRONT) {
      for (int s = SPACES; s >= 1; s--)
        if (on[s] >= 0) {
          advance(s);
          break;
        }
    }
    if (!lost) enter(1, k);
  }

  void blitz() {
    while (left > 0 && !lost) {
      const int sum = random.die(6) + random.die(6);
      if (sum == 7 || sum == 11) return;
      deploy();
    }
  }

  int target(int dice) const {
    int front = SPACES;
    while (on[front] < 0) front--;
    if (front >= DANGER) return front;
    int best = front;
    for (int s = front - 1; s >= 1; s--)
      if (on[s] >= 0 && odds[dice][KINDS[on[s]].strength] > odds[dice][KINDS[on[best]].strength]) best = s;
    return best;
  }

  void attack(int leader) {
    const int space = target(hands[leader]);
    bool rolls[PLAYERS] = {};
    rolls[leader] = true;
    for (int i = 1; i < PLAYERS; i++) {
      const int seat = (leader + i) % PLAYERS;
      if (hands[seat] > 0 && (space >= DANGER || hands[seat] >= JOIN_AT)) rolls[seat] = true;
      else if (hands[seat] < MOST_DICE) hands[seat]++;
    }
    const int zombie = random.die(KINDS[on[space]].strength);
    bool leaderHit = false;
    for (int i = 0; i < PLAYERS; i++) {
      const int seat = (leader + i) % PLAYERS;
      if (!rolls[seat]) continue;
      int faces[MOST_DICE], used;
      for (int d = 0; d < hands[seat]; d++) faces[d] = random.die(6);
      const int hits = hitsOf(faces, hands[seat], zombie, used);
      hands[seat] -= used;
      needs[space] -= hits;
      if (seat == leader && hits > 0) leaderHit = true;
    }
    int dead = needs[space] <= 0 ? space : 0;
    if (!leaderHit) {
      // Those on the path may be pushed, the dead one too: nobody moves past it.
      const int k = on[space];
      deploy();
      if (lost) return;
      if (dead)
        while (!(on[dead] == k && needs[dead] <= 0)) dead++;
    }
    if (dead) on[dead] = -1, removed++;
  }

  bool won() {
    for (int turn = 0; turn < TURN_CAP; turn++) {
      if (empty()) blitz();
      else attack(turn % PLAYERS);
      if (lost) return false;
      if (removed == CARDS) return true;
    }
    return false;
  }
};

}  // namespace

int main(int argc, char** argv) {
  const long games = argc > 1 ? atol(argv[1]) : 1000000;
  countOdds();
  uint64_t seed = 1;
  long won = 0;
  const clock_t start = clock();
  for (long i = 0; i < games; i++) {
    const uint64_t a = splitmix(seed), b = splitmix(seed);
    Random random{{uint32_t(a), uint32_t(a >> 32), uint32_t(b), uint32_t(b >> 32)}};
    won += Game(random).won();
  }
  printf("%.4f %.5f\n", double(clock() - start) / CLOCKS_PER_SEC * 1e6 / games, double(won) / games);
}
