import { defineSim, integer } from "deadeven";

const lots = (seat: number) => integer({ help: `lots of seat ${seat}`, from: "ours", min: 0, max: 100, default: 1 });

/** A lot is drawn among those of all seats: a seat's chance is its part of them, which is Luce's model itself. */
export default defineSim({
  name: "lots",
  title: "Lots",
  summary: "A lot is drawn.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    players: integer({ help: "seats", min: 1, max: 4, default: 3 }),
    "lots-1": lots(1),
    "lots-2": lots(2),
    "lots-3": lots(3),
    "lots-4": lots(4),
  },
  perSeat: { lots: ["lots-1", "lots-2", "lots-3", "lots-4"] },
  outcomes: [{ name: "drawn", help: "a lot was drawn" }],
  metrics: [],
  substreams: ["lot"],
  seats: ({ players }) => players,
  prepare(params) {
    const all = [params["lots-1"], params["lots-2"], params["lots-3"], params["lots-4"]].slice(0, params.players);
    const sum = all.reduce((total, own) => total + own, 0);
    return (streams, card) => {
      let lot = streams.lot.below(sum);
      let seat = 0;
      while (lot >= all[seat]!) {
        lot -= all[seat]!;
        seat += 1;
      }
      card.outcome = 0;
      card.winners = 1 << seat;
    };
  },
});
