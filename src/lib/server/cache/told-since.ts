import type { Dependency } from './dependencies.ts';

/** What a remote shop has told of its changes, by number. */
export interface ToldSince {
  /** The number of the last change. */
  number(): Promise<number>;
  /** Ids of products and categories that have changed after the change of this number. */
  idsSince(number: number): Promise<ReadonlySet<string> | 'all'>;
}

/** What was known when a page was made. */
export interface Position {
  readonly told: number;
  /** The count of our own writes, of which nobody knows what they have changed. */
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
 * Spares a remote shop the questions about products of which it has told nothing. A product may enter or leave any list, so that
 * lists are always asked for again.
 */
export function createChangeFilter(told: ToldSince, writes: () => number): ChangeFilter {
  return {
    async position() {
      const count = writes();
      const number = await told.number().catch(() => undefined);
      return number === undefined ? undefined : { told: number, writes: count };
    },
    async since(position) {
      if (!position || position.writes !== writes()) return everything;
      const ids = await told.idsSince(position.told).catch(() => 'all' as const);
      if (ids === 'all') return everything;
      if (ids.size === 0) return ({ source }) => source !== 'shop' && source !== 'menu';
      return ({ source, method, shownIds }) =>
        source !== 'shop' || method !== 'product' || shownIds === undefined || shownIds.some((id) => ids.has(id));
    },
  };
}
