/** Lists that the browser keeps for this page. */

/** What it has of a list; nothing where it keeps nothing, and none of what isn't ours. */
export function keptList<T>(place: string, isOurs: (entry: unknown) => entry is T): T[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(all) ? all.filter(isOurs) : [];
  } catch {
    return [];
  }
}

/** False where the browser keeps nothing for this page. */
export function keepList(place: string, all: readonly unknown[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
