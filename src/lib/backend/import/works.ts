import { slug } from '../../shop/slug.ts';
import type { Queries } from '../context.ts';

/** By title, as its slug. */
type Titles = Map<string, number>;

/** Works are kept between records, but not without bound. */
const mostKept = 200_000;

/**
 * Works by first author and title: an author's are read once and then followed, as "Various authors" have written thousands, and
 * each new record of theirs would read them all again.
 */
export class Works {
  readonly #kept = new Map<string, Titles>();
  #count = 0;

  /** The work of this author with this title; titles are compared as their slugs. */
  async find(queries: Queries, author: string, title: string): Promise<number | undefined> {
    const key = slug(title);
    if (!key) return undefined;
    const titles = this.#kept.get(author) ?? (await this.#read(queries, author));
    const id = titles.get(key);
    if (id === undefined || (await isStill(queries, id, author, key))) return id;
    return (await this.#read(queries, author)).get(key);
  }

  /** A work has been written down with this first author and title. */
  note(author: string, title: string, id: number): void {
    const titles = this.#kept.get(author);
    const key = slug(title);
    if (!titles || !key || titles.has(key)) return;
    titles.set(key, id);
    this.#count += 1;
  }

  async #read(queries: Queries, author: string): Promise<Titles> {
    const works = await worksOf(queries, author).execute();
    const titles: Titles = new Map();
    for (const { id, title } of works) if (!titles.has(slug(title))) titles.set(slug(title), id);
    if (this.#count >= mostKept) {
      this.#kept.clear();
      this.#count = 0;
    }
    this.#kept.set(author, titles);
    // An author without works takes up room too.
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

/** It may have got another title or author since it was noted. */
async function isStill(queries: Queries, id: number, author: string, key: string): Promise<boolean> {
  const work = await worksOf(queries, author).where('product.id', '=', id).executeTakeFirst();
  return work !== undefined && slug(work.title) === key;
}
