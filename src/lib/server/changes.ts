/** How often each thing that pages show has changed, as far as was noticed, by name. */
export type Counts = ReadonlyMap<string, number>;

/** Says whether what pages show may have changed since somebody last looked. */
export interface Changes {
  /** Of all things, now. */
  counts(): Counts;
  /** The sum for some of them: another number than before when one may have changed. Cheap enough for every request. */
  countOf(names: readonly string[]): number;
}

interface Watched {
  readonly look: () => number | string;
  seen: number | string;
  count: number;
  isLookedAt: boolean;
}

/**
 * Watches `things`, each of which answers something else than before once it has changed. Each is looked at once a turn of the
 * event loop, and yet a change is seen by every request that comes after it: those of one turn had all come when it began.
 */
export function createChanges(things: Readonly<Record<string, () => number | string>>): Changes {
  const all = new Map<string, Watched>(
    Object.entries(things).map(([name, look]) => [name, { look, seen: look(), count: 0, isLookedAt: false }]),
  );
  const lookedAt: Watched[] = [];

  function endTurn(): void {
    for (const thing of lookedAt) thing.isLookedAt = false;
    lookedAt.length = 0;
  }

  function count(thing: Watched): number {
    if (thing.isLookedAt) return thing.count;
    const now = thing.look();
    if (now !== thing.seen) {
      thing.seen = now;
      thing.count += 1;
    }
    if (lookedAt.length === 0) setImmediate(endTurn);
    lookedAt.push(thing);
    thing.isLookedAt = true;
    return thing.count;
  }

  return {
    counts: () => new Map([...all].map(([name, thing]) => [name, count(thing)])),
    countOf: (names) => names.reduce((sum, name) => sum + countByName(name), 0),
  };

  function countByName(name: string): number {
    const thing = all.get(name);
    return thing ? count(thing) : 0;
  }
}

/** What `countOf` would have answered when these counts were taken. */
export const sumOf = (counts: Counts, names: Iterable<string> = counts.keys()): number =>
  [...names].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
