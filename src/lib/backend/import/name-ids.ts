import { slug } from '../../shop/slug.ts';
import type { Queries } from '../context.ts';

/** Limits the memory of the cache. */
const maxEntries = 20_000;

type NamedTable = 'publisher' | 'contributor';

/** Cached ids of publishers and contributors by name. A new name is inserted. */
export class NameIds {
  readonly #ids = new Map<string, number>();

  publisherId(queries: Queries, name: string): Promise<number> {
    return this.#idOf(queries, 'publisher', name);
  }

  contributorId(queries: Queries, name: string): Promise<number> {
    return this.#idOf(queries, 'contributor', name);
  }

  async #idOf(queries: Queries, table: NamedTable, name: string): Promise<number> {
    const key = `${table} ${name}`;
    const cached = this.#ids.get(key);
    if (cached !== undefined) return cached;
    await queries
      .insertInto(table)
      .values({ name, slug: slug(name) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { id } = await queries.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow();
    if (this.#ids.size >= maxEntries) this.#ids.clear();
    this.#ids.set(key, id);
    return id;
  }
}
