import { slug } from '../../shop/slug.ts';
import type { Queries } from '../context.ts';

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

  /** The id of the author's work with this title. Titles are compared by slug. */
  async find(queries: Queries, author: string, title: string): Promise<number | undefined> {
    const key = slug(title);
    if (!key) return undefined;
    const titles = this.#titlesByAuthor.get(author) ?? (await this.#read(queries, author));
    const id = titles.get(key);
    if (id === undefined || (await isUpToDate(queries, id, author, key))) return id;
    return (await this.#read(queries, author)).get(key);
  }

  /** Adds a work that was stored with this first author and title. */
  add(author: string, title: string, id: number): void {
    const titles = this.#titlesByAuthor.get(author);
    const key = slug(title);
    if (!titles || !key || titles.has(key)) return;
    titles.set(key, id);
    this.#count += 1;
  }

  async #read(queries: Queries, author: string): Promise<Titles> {
    const works = await worksOf(queries, author).execute();
    const titles: Titles = new Map();
    for (const { id, title } of works) if (!titles.has(slug(title))) titles.set(slug(title), id);
    if (this.#count >= maxEntries) {
      this.#titlesByAuthor.clear();
      this.#count = 0;
    }
    this.#titlesByAuthor.set(author, titles);
    // An entry without works takes memory too.
    this.#count += titles.size + 1;
    return titles;
  }
}

const worksOf = (queries: Queries, author: string) =>
  queries
    .selectFrom('contributor')
    .innerJoin('product_contributor', 'product_contributor.contributor_id', 'contributor.id')
    .innerJoin('product', 'product.id', 'product_contributor.product_id')
    .where('contributor.name', '=', author)
    .where('product_contributor.position', '=', 0)
    .select(['product.id', 'product.title']);

/** Whether a cached work still has this author and title. Later records may have changed them. */
async function isUpToDate(queries: Queries, id: number, author: string, key: string): Promise<boolean> {
  const work = await worksOf(queries, author).where('product.id', '=', id).executeTakeFirst();
  return work !== undefined && slug(work.title) === key;
}
