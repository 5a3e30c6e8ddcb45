import { slug } from '../../../shop/slug.ts';
import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';

/** Product ids by the slug of the title. */
type Titles = Map<string, number>;

/** Limits the memory of the cache. */
const maxEntries = 200_000;

/**
 * A cache of works by first author and title. All works of an author are read once and then kept up to date. Without the cache,
 * each new record of an author such as "Various authors" would read thousands of works again.
 */
export class WorkCache {
  readonly #titlesByAuthor = new Map<string, Titles>();
  #count = 0;

  clear(): void {
    this.#titlesByAuthor.clear();
    this.#count = 0;
  }

  /** Reads the works of those authors that are not cached yet. */
  async load(queries: Queries, authors: Iterable<string>): Promise<void> {
    const missing = [...authors].filter((author) => !this.#titlesByAuthor.has(author));
    if (missing.length > 0) await this.#read(queries, missing);
  }

  /** The id of the author's work with this title. Titles are compared by slug. */
  async find(queries: Queries, author: string, title: string): Promise<number | undefined> {
    const key = slug(title);
    if (!key) return undefined;
    await this.load(queries, [author]);
    const id = this.#titlesByAuthor.get(author)?.get(key);
    if (id === undefined || (await isUpToDate(queries, id, author, key))) return id;
    await this.#read(queries, [author]);
    return this.#titlesByAuthor.get(author)?.get(key);
  }

  /** Adds a work that was stored with this first author and title. */
  add(author: string, title: string, id: number): void {
    const titles = this.#titlesByAuthor.get(author);
    const key = slug(title);
    if (!titles || !key || titles.has(key)) return;
    titles.set(key, id);
    this.#count += 1;
  }

  async #read(queries: Queries, authors: readonly string[]): Promise<void> {
    const works = await selectInParts(queries, authors, (part) => worksOf(queries, part).execute());
    if (this.#count >= maxEntries) this.clear();
    const byAuthor = Map.groupBy(works, ({ name }) => name);
    for (const author of authors) {
      const titles: Titles = new Map();
      for (const { id, title } of byAuthor.get(author) ?? []) if (!titles.has(slug(title))) titles.set(slug(title), id);
      this.#titlesByAuthor.set(author, titles);
      // An entry without works takes memory too.
      this.#count += titles.size + 1;
    }
  }
}

const worksOf = (queries: Queries, authors: readonly string[]) =>
  queries
    .selectFrom('contributor')
    .innerJoin('product_contributor', 'product_contributor.contributor_id', 'contributor.id')
    .innerJoin('product', 'product.id', 'product_contributor.product_id')
    .where('contributor.name', 'in', authors)
    .where('product_contributor.position', '=', 0)
    .select(['product.id', 'product.title', 'contributor.name']);

/** Whether a cached work still has this author and title. Later records may have changed them. */
async function isUpToDate(queries: Queries, id: number, author: string, key: string): Promise<boolean> {
  const work = await worksOf(queries, [author]).where('product.id', '=', id).executeTakeFirst();
  return work !== undefined && slug(work.title) === key;
}
