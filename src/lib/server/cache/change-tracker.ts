/** Version of each source, by name. */
export type Versions = ReadonlyMap<string, number>;

/** Tells whether the data that pages show may have changed. */
export interface ChangeTracker {
  /** The current version of every source. */
  versions(): Versions;
  /** The sum of some sources' versions. It differs from an earlier one when a source may have changed. Cheap enough for every request. */
  versionOf(names: readonly string[]): number;
}

interface Source {
  readonly readState: () => number | string;
  lastState: number | string;
  version: number;
  isChecked: boolean;
}

/**
 * Watches `sources`: functions whose result differs once something has changed. Each is called at most once per turn of the
 * event loop. A request still sees every change made before it arrived, because all requests of one turn arrived before it began.
 */
export function createChangeTracker(sources: Readonly<Record<string, () => number | string>>): ChangeTracker {
  const all = new Map<string, Source>(
    Object.entries(sources).map(([name, readState]) => [
      name,
      { readState, lastState: readState(), version: 0, isChecked: false },
    ]),
  );
  const checked: Source[] = [];

  function endTurn(): void {
    for (const source of checked) source.isChecked = false;
    checked.length = 0;
  }

  function check(source: Source): number {
    if (source.isChecked) return source.version;
    const state = source.readState();
    if (state !== source.lastState) {
      source.lastState = state;
      source.version += 1;
    }
    if (checked.length === 0) setImmediate(endTurn);
    checked.push(source);
    source.isChecked = true;
    return source.version;
  }

  return {
    versions: () => new Map([...all].map(([name, source]) => [name, check(source)])),
    versionOf: (names) => names.reduce((sum, name) => sum + checkByName(name), 0),
  };

  function checkByName(name: string): number {
    const source = all.get(name);
    return source ? check(source) : 0;
  }
}

/** What `versionOf` returned when these versions were taken. */
export const sumOfVersions = (versions: Versions, names: Iterable<string> = versions.keys()): number =>
  [...names].reduce((sum, name) => sum + (versions.get(name) ?? 0), 0);
