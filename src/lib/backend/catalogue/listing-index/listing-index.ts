import { type Kysely, sql } from 'kysely';
import { type BulkReader, openReader } from '../../../database/bulk-reader.ts';
import { engineOf } from '../../../database/engine.ts';
import type { DatabasePlace } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { computedPrices, onDeal } from '../default-variant.ts';
import { type CountRow, seriesName } from '../facet-counts.ts';
import type { CountsQuestion, IdsQuestion, ListingAnswers, PublisherTotals } from '../listing-question.ts';
import { createSqlAnswers } from '../sql-answers.ts';
import { type Columns, loadColumns } from './columns.ts';
import { readStoredColumns, type StoredColumns, storeColumns } from './columns-file.ts';
import { countMatches, type Named } from './counts.ts';
import { type ChosenPlaces, type DealPrice, findMatches, type Matches } from './matches.ts';
import { pageIds } from './page-ids.ts';
import { publisherTotals } from './publisher-totals.ts';

/** An index that is loaded in this time is loaded anew for each question after a change. */
const promptLoadMs = 40;
/** A slower one is as old as this many loads take before it is loaded again, so that loading takes some per cent of a core. */
const loadsOfAge = 20;
/** Columns that take longer are stored in a file, so that visitors need not wait for them after a start. */
const storedFromMs = 500;

interface Loaded {
  readonly columns: Columns;
  readonly revision: number;
  readonly tookMs: number;
  readonly at: number;
}

interface CachedMatches {
  readonly key: string;
  readonly matches: Matches;
  readonly chosen: ChosenPlaces;
}

/**
 * Answers what listings ask of all products from columns in memory, with connections of its own that only read. It follows
 * changes: at once in a shop of some thousand books, and after some seconds or minutes in larger ones.
 */
export class ListingIndex implements ListingAnswers {
  readonly #reader: BulkReader;
  readonly #queries: Kysely<Database>;
  readonly #onLoad: () => void;
  #loaded: Loaded | undefined;
  #loading: Promise<Loaded> | undefined;
  #stored: Promise<StoredColumns | undefined> | undefined;
  #generation = 0;
  #cached: CachedMatches | undefined;

  /** `onLoad` is called when later answers may differ from earlier ones. */
  constructor(place: DatabasePlace, onLoad: () => void) {
    this.#onLoad = onLoad;
    this.#reader = openReader(place);
    this.#queries = this.#reader.queries;
  }

  async counts(question: CountsQuestion): Promise<readonly CountRow[]> {
    if (isNarrow(question)) return createSqlAnswers(this.#queries).counts(question);
    const columns = await this.#columns();
    const { matches, chosen } = await this.#matches(columns, question);
    return countMatches(columns, question, matches, chosen, {
      contributors: (ids) => this.#contributors(ids),
      series: (ids) => this.#seriesNames(ids),
    });
  }

  async ids(question: IdsQuestion): Promise<readonly number[]> {
    if (isNarrow(question)) return createSqlAnswers(this.#queries).ids(question);
    const columns = await this.#columns();
    const { matches } = await this.#matches(columns, question);
    return pageIds(columns, question, matches);
  }

  async categorySizes(): Promise<ReadonlyMap<number, number>> {
    const { categories } = await this.#columns();
    return new Map(categories.filter(({ slots }) => slots.length > 0).map(({ id, slots }) => [id, slots.length]));
  }

  async publisherTotals(only: readonly number[]): Promise<readonly PublisherTotals[]> {
    return publisherTotals(await this.#columns(), only);
  }

  generation(): number {
    return this.#generation;
  }

  /** Loads the columns if there are none, and lets the compiler see what questions run. */
  async load(): Promise<void> {
    const none = { genre: [], author: [], format: [], inStock: false };
    for (const filters of [none, { ...none, inStock: true, minPrice: 1, rating: 1 }, none])
      await this.counts({ scope: {}, filters, now: 0 });
  }

  async close(): Promise<void> {
    await this.#loading?.catch(() => undefined);
    await this.#reader.close();
  }

  async #columns(): Promise<Columns> {
    const loaded = this.#loaded;
    if (!loaded) return (await this.#first()).columns;
    if (loaded.revision === (await this.#revision())) return loaded.columns;
    if (loaded.tookMs <= promptLoadMs) return (await this.#load()).columns;
    if (performance.now() - loaded.at > loaded.tookMs * loadsOfAge) this.#loadBeside();
    return loaded.columns;
  }

  /** Those in the file, until new ones have been read, or else new ones. */
  async #first(): Promise<Loaded> {
    this.#stored ??= readStoredColumns(this.#reader.derivedFile);
    const stored = await this.#stored;
    if (!stored) return this.#load();
    if (!this.#loaded) {
      // They may be of any time, or of another database that a restore has replaced.
      this.#loaded = { ...stored, revision: Number.NaN, at: Number.NEGATIVE_INFINITY };
      this.#loadBeside();
    }
    return this.#loaded;
  }

  /** Answers go on from the present columns, also when this fails. The next question tries again. */
  #loadBeside(): void {
    this.#load().catch(() => undefined);
  }

  #load(): Promise<Loaded> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #read(): Promise<Loaded> {
    const startedAt = performance.now();
    // Read first: a change meanwhile then makes the columns outdated, never wrong.
    const revision = await this.#revision();
    const snapshot = await this.#reader.openSnapshot();
    try {
      const columns = await loadColumns(snapshot);
      const at = performance.now();
      this.#loaded = { columns, revision, tookMs: at - startedAt, at };
      this.#cached = undefined;
      this.#generation += 1;
      this.#onLoad();
      const { tookMs } = this.#loaded;
      // Without the file the next start is slower, and nothing else.
      if (tookMs >= storedFromMs)
        await storeColumns(this.#reader.derivedFile, { columns, tookMs }).catch(() => undefined);
      return this.#loaded;
    } finally {
      await snapshot.close();
    }
  }

  #revision(): Promise<number> {
    return engineOf(this.#queries).revision(this.#queries);
  }

  async #matches(columns: Columns, question: CountsQuestion): Promise<CachedMatches> {
    const deals = await this.#deals(columns, question.now);
    const key = JSON.stringify([question.scope, question.filters, [...deals.values()]]);
    if (this.#cached?.key === key && this.#loaded?.columns === columns) return this.#cached;
    const { author, series = [] } = question.filters;
    const chosen = { authors: await this.#authors(columns, author), series: await this.#series(columns, series) };
    const found = { key, chosen, matches: findMatches(columns, question, deals, chosen) };
    this.#cached = this.#loaded?.columns === columns ? found : undefined;
    return found;
  }

  /** The products with a running deal, by slot. They are few. */
  async #deals(columns: Columns, now: number): Promise<ReadonlyMap<number, DealPrice>> {
    const { price, discount } = computedPrices(now);
    const { rows } = await sql<{ id: number; price: number | null; discount: number | null }>`
      select p.id, ${price} as price, ${discount} as discount from product p
      where p.id in ${onDeal(now)}`.execute(this.#queries);
    return new Map(
      rows.flatMap((row) => {
        const slot = columns.slotOfId[row.id] ?? -1;
        return slot < 0 ? [] : [[slot, { slot, price: row.price ?? -1, discount: row.discount ?? Number.NaN }]];
      }),
    );
  }

  /** The places of these authors in the columns. */
  async #authors(columns: Columns, slugs: readonly string[]): Promise<ReadonlySet<number>> {
    if (slugs.length === 0) return new Set();
    const rows = await this.#queries.selectFrom('contributor').select('id').where('slug', 'in', slugs).execute();
    return new Set(rows.map(({ id }) => columns.contributorIds.indexOf(id)).filter((place) => place >= 0));
  }

  /** The places of these series in the columns. */
  async #series(columns: Columns, slugs: readonly string[]): Promise<ReadonlySet<number>> {
    if (slugs.length === 0) return new Set();
    const { rows } = await sql<{ id: number }>`select min(id) as id from product
      where series_slug in (${sql.join(slugs)}) and +is_listed = 1 group by series_slug`.execute(this.#queries);
    const places = rows.map(({ id }) => columns.series[columns.slotOfId[Number(id)] ?? -1] ?? 0);
    return new Set(places.filter((place) => place > 0));
  }

  async #seriesNames(ids: readonly number[]): Promise<ReadonlyMap<number, Named>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Named & { id: number }>`select p.id, p.series_slug as slug,
      ${seriesName(sql`p.series_slug`)} as name from product p where p.id in (${sql.join(ids)})`.execute(this.#queries);
    return new Map(rows.map(({ id, ...named }) => [id, named]));
  }

  async #contributors(ids: readonly number[]): Promise<ReadonlyMap<number, Named>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#queries
      .selectFrom('contributor')
      .select(['id', 'slug', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...named }) => [id, named]));
  }
}

/** SQL finds the books of one author or series, and what a search has found, by an index. */
const isNarrow = ({ scope }: CountsQuestion): boolean =>
  (scope.personIds ?? scope.seriesSlug ?? scope.found) !== undefined;
