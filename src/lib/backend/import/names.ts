import { slug } from '../../shop/slug.ts';
import type { Queries } from '../context.ts';

/** Names are kept between records, but not without bound. */
const mostKept = 20_000;

/** Ids of publishers and contributors by name; a new name gets a row. */
export class Names {
  readonly #kept = new Map<string, number>();

  async publisherId(queries: Queries, name: string): Promise<number> {
    return this.#id(`publisher ${name}`, async () => {
      await queries
        .insertInto('publisher')
        .values({ name, slug: slug(name) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return queries.selectFrom('publisher').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    });
  }

  async contributorId(queries: Queries, name: string): Promise<number> {
    return this.#id(`contributor ${name}`, async () => {
      await queries
        .insertInto('contributor')
        .values({ name, slug: slug(name) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return queries.selectFrom('contributor').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    });
  }

  async #id(key: string, find: () => Promise<{ id: number }>): Promise<number> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const { id } = await find();
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, id);
    return id;
  }
}
