import type { Dependency } from './dependencies.ts';

/** The changes that a remote shop has reported, by number. */
export interface ReportedChanges {
  /** The number of the last change. */
  number(): Promise<number>;
  /** Ids of products and categories that have changed after the change of this number. */
  idsSince(number: number): Promise<ReadonlySet<string> | 'all'>;
}

/** What was known when a page was made. */
export interface Position {
  readonly number: number;
  /** The count of our own writes, whose effects are unknown. */
  readonly writes: number;
}

/** Which dependencies of a page may be others than when it was made. */
export interface ChangeFilter {
  /** Undefined when it cannot be read. */
  position(): Promise<Position | undefined>;
  since(position: Position | undefined): Promise<(dependency: Dependency) => boolean>;
}

const everything = () => true;

/**
 * Spares a remote shop requests for products of which it has reported no change. A product may enter or leave any list, so that
 * lists are always asked for again.
 */
export function createChangeFilter(reported: ReportedChanges, writes: () => number): ChangeFilter {
  return {
    async position() {
      const count = writes();
      const number = await reported.number().catch(() => undefined);
      return number === undefined ? undefined : { number, writes: count };
    },
    async since(position) {
      if (!position || position.writes !== writes()) return everything;
      const ids = await reported.idsSince(position.number).catch(() => 'all' as const);
      if (ids === 'all') return everything;
      if (ids.size === 0) return ({ source }) => source !== 'shop' && source !== 'menu';
      return ({ source, method, shownIds }) =>
        source !== 'shop' || method !== 'product' || shownIds === undefined || shownIds.some((id) => ids.has(id));
    },
  };
}
