import { slug } from '../../shop/slug.ts';
import type { Queries } from '../context.ts';
import { Inserter, selectInParts } from './bulk.ts';

/** Limits the memory of the cache. */
const maxEntries = 50_000;

type NamedTable = 'publisher' | 'contributor';

const inserters = {
  publisher: new Inserter('publisher', (insert) =>
    insert.onConflict((conflict) => conflict.column('name').doNothing()),
  ),
  contributor: new Inserter('contributor', (insert) =>
    insert.onConflict((conflict) => conflict.column('name').doNothing()),
  ),
} as const;

/** Cached ids of publishers and contributors by name. A new name is inserted. */
export class NameIds {
  readonly #cached: Readonly<Record<NamedTable, Map<string, number>>> = {
    publisher: new Map(),
    contributor: new Map(),
  };

  clear(): void {
    for (const cache of Object.values(this.#cached)) cache.clear();
  }

  /** The ids of all these names. */
  async load(queries: Queries, table: NamedTable, names: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const wanted = new Set(names);
    const cache = this.#cached[table];
    const ids = new Map<string, number>();
    for (const name of wanted) {
      const id = cache.get(name);
      if (id !== undefined) ids.set(name, id);
    }
    const addStored = async () => {
      const missing = [...wanted].filter((name) => !ids.has(name));
      const rows = await selectInParts(queries, missing, (part) =>
        queries.selectFrom(table).select(['id', 'name']).where('name', 'in', part).execute(),
      );
      for (const { id, name } of rows) ids.set(name, id);
    };
    await addStored();
    const added = [...wanted].filter((name) => !ids.has(name)).map((name) => ({ name, slug: slug(name) }));
    await inserters[table].insert(queries, added);
    if (added.length > 0) await addStored();
    if (cache.size + ids.size > maxEntries) cache.clear();
    for (const [name, id] of ids) cache.set(name, id);
    return ids;
  }
}
