import type { Selectable } from 'kysely';
import type { VariantTable } from '../../../database/schema.ts';
import { slug } from '../../../shop/slug.ts';
import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import { noOverrides, type Overrides, readOverrides } from '../../overrides/overrides.ts';
import type { OnixRecord } from '../records/onix-record.ts';
import { derivedWorkKey, firstAuthor, skuOf } from './record-keys.ts';
import { type Contributor, newWork, type StagedEdition, type StagedWork } from './staged.ts';
import { readStoredAbout } from './stored-about.ts';
import type { WorkCache } from './work-cache.ts';

/** The ISBNs of other formats that are looked for. */
const maxOtherFormats = 50;

/**
 * What the database has about the records of a run, read in a few queries, and what the records make of it. Nothing is written
 * before the end of the run.
 */
export class Stage {
  readonly works = new Set<StagedWork>();
  /** Editions that records changed, in the order of the last changes. A code that one left may now belong to the next. */
  readonly changed = new Set<StagedEdition>();
  readonly #queries: Queries;
  readonly #cache: WorkCache;
  readonly #worksById = new Map<number, StagedWork>();
  readonly #worksByKey = new Map<string, StagedWork>();
  /** New works by first author and slug of the title. */
  readonly #newWorks = new Map<string, StagedWork>();
  readonly #byReference = new Map<string, StagedEdition>();
  readonly #bySku = new Map<string, StagedEdition>();
  readonly #byIsbn = new Map<string, StagedEdition[]>();
  #lastPosition: number | undefined;

  private constructor(queries: Queries, cache: WorkCache) {
    this.#queries = queries;
    this.#cache = cache;
  }

  /** Reads what the database has about these records. */
  static async load(queries: Queries, cache: WorkCache, records: readonly OnixRecord[]): Promise<Stage> {
    const stage = new Stage(queries, cache);
    const editions = records.filter((record) => record.kind === 'edition');
    const known = [
      ...(await stage.#productIds(
        'record_reference',
        records.map(({ reference }) => reference),
      )),
      ...(await stage.#productIds('sku', editions.map(skuOf))),
    ];
    const stored = new Set(known.flatMap(({ record_reference, sku }) => [record_reference, sku]));
    const added = editions.filter((record) => !stored.has(record.reference) && !stored.has(skuOf(record)));
    const keys = added.map((record) => record.workKey ?? derivedWorkKey(record));
    const keyless = added.filter((record) => !record.workKey);
    const isbns = keyless.flatMap(({ otherFormats }) => otherFormats.slice(0, maxOtherFormats));
    const byKey = await selectInParts(queries, keys, (part) =>
      queries.selectFrom('product').select('id').where('work_key', 'in', part).execute(),
    );
    await cache.load(
      queries,
      keyless.flatMap((record) => firstAuthor(record) ?? []),
    );
    const others = await stage.#productIds('isbn', isbns);
    await stage.#loadWorks([...byKey.map(({ id }) => id), ...[...known, ...others].map((row) => row.product_id)]);
    return stage;
  }

  byReference(reference: string): StagedEdition | undefined {
    return this.#byReference.get(reference);
  }

  bySku(sku: string): StagedEdition | undefined {
    return this.#bySku.get(sku);
  }

  /** The work of the first edition that has one of these ISBNs. */
  byOtherFormats(isbns: readonly string[]): StagedWork | undefined {
    const editions = isbns.slice(0, maxOtherFormats).flatMap((isbn) => this.#byIsbn.get(isbn) ?? []);
    return editions.toSorted((a, b) => (a.id ?? Number.MAX_VALUE) - (b.id ?? Number.MAX_VALUE))[0]?.work;
  }

  byKey(key: string): StagedWork | undefined {
    return this.#worksByKey.get(key);
  }

  /** The work with this first author and title, also when the records of another supplier gave it another key. */
  async byAuthorAndTitle(author: string, title: string): Promise<StagedWork | undefined> {
    const id = await this.#cache.find(this.#queries, author, title);
    if (id === undefined) return this.#newWorks.get(authorAndTitle(author, title));
    if (!this.#worksById.has(id)) await this.#loadWorks([id]);
    return this.#worksById.get(id);
  }

  /** Adds a work that is not stored yet. `author` is its first contributor. */
  async addWork(work: { key: string; title: string; author: string | undefined; now: number }): Promise<StagedWork> {
    const { key, title, author, now } = work;
    // Positions never exceed the highest id (default-order.ts), so this is the last position.
    this.#lastPosition ??= await this.#highestId();
    this.#lastPosition += 1;
    const added = newWork({ work_key: key, title, position: this.#lastPosition, now });
    this.works.add(added);
    this.#worksByKey.set(key, added);
    const name = authorAndTitle(author ?? '', title);
    if (author && slug(title) && !this.#newWorks.has(name)) this.#newWorks.set(name, added);
    return added;
  }

  addEdition(edition: StagedEdition): void {
    const { record_reference, sku, isbn } = { ...edition.stored, ...edition.changes };
    edition.work.editions.push(edition);
    this.#byReference.set(record_reference, edition);
    this.#bySku.set(sku, edition);
    if (isbn) this.#byIsbn.set(isbn, [...(this.#byIsbn.get(isbn) ?? []), edition]);
  }

  /** Changes columns of an edition. */
  change(edition: StagedEdition, changes: StagedEdition['changes']): void {
    const before = { ...edition.stored, ...edition.changes };
    this.changed.delete(edition);
    this.changed.add(edition);
    edition.changes = { ...edition.changes, ...changes };
    const { record_reference, sku, isbn } = { ...before, ...changes };
    this.#byReference.delete(before.record_reference);
    this.#byReference.set(record_reference, edition);
    this.#bySku.delete(before.sku);
    this.#bySku.set(sku, edition);
    if (before.isbn === isbn) return;
    if (before.isbn)
      this.#byIsbn.set(
        before.isbn,
        (this.#byIsbn.get(before.isbn) ?? []).filter((other) => other !== edition),
      );
    if (isbn) this.#byIsbn.set(isbn, [...(this.#byIsbn.get(isbn) ?? []), edition]);
  }

  #productIds(column: 'record_reference' | 'sku' | 'isbn', values: readonly string[]) {
    return selectInParts(this.#queries, values, (part) =>
      this.#queries
        .selectFrom('variant')
        .select(['product_id', 'record_reference', 'sku'])
        .where(column, 'in', part)
        .execute(),
    );
  }

  async #loadWorks(ids: readonly number[]): Promise<void> {
    const queries = this.#queries;
    const products = await selectInParts(queries, ids, (part) =>
      queries.selectFrom('product').selectAll().where('id', 'in', part).execute(),
    );
    const variants = await selectInParts(queries, ids, (part) =>
      queries.selectFrom('variant').selectAll().where('product_id', 'in', part).execute(),
    );
    const contributors = await selectInParts(queries, ids, (part) =>
      queries
        .selectFrom('product_contributor')
        .innerJoin('contributor', 'contributor.id', 'product_contributor.contributor_id')
        .select(['product_id', 'contributor_id', 'role', 'position', 'name'])
        .where('product_id', 'in', part)
        .orderBy('position')
        .execute(),
    );
    const categories = await selectInParts(queries, ids, (part) =>
      queries.selectFrom('product_category').selectAll().where('product_id', 'in', part).execute(),
    );
    const about = await readStoredAbout(queries, ids);
    const { ofBook, ofEdition } = await readOverrides(queries, ids);
    const people = Map.groupBy(contributors, ({ product_id }) => product_id);
    const shelves = Map.groupBy(categories, ({ product_id }) => product_id);
    for (const { id, shown_price: _price, shown_discount: _discount, newest_date: _date, ...stored } of products) {
      const named: Contributor[] = (people.get(id) ?? []).map(({ product_id: _, ...person }) => person);
      const work: StagedWork = {
        ...{ id, stored, contributors: named, editions: [], records: new Map() },
        storedAbout: about.ofWork.get(id),
        categories: new Set((shelves.get(id) ?? []).map(({ category_id }) => category_id)),
        hand: ofBook.get(id) ?? noOverrides,
        isContentChanged: false,
        isSupplyChanged: false,
      };
      this.works.add(work);
      this.#worksById.set(id, work);
      this.#worksByKey.set(stored.work_key, work);
    }
    for (const variant of variants)
      this.#addStored(variant, ofEdition.get(variant.id) ?? noOverrides, about.ofEdition.get(variant.id));
  }

  #addStored({ id, product_id, ...stored }: Selectable<VariantTable>, hand: Overrides, storedAbout?: string): void {
    const work = this.#worksById.get(product_id);
    if (work)
      this.addEdition({
        ...{ id, work, stored, storedAbout },
        changes: {},
        about: undefined,
        hand,
        imported: new Map(),
      });
  }

  async #highestId(): Promise<number> {
    const { last } = await this.#queries
      .selectFrom('product')
      .select((select) => select.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  }
}

const authorAndTitle = (author: string, title: string): string => `${author}\n${slug(title)}`;
