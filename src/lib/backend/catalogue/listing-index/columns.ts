import type { BulkSnapshot, ValueRow } from '../../../database/bulk-reader.ts';
import type { SortOrder } from '../../../shop/catalogue/listing.ts';
import { onShelfBit } from '../../../shop/catalogue/traits.ts';
import { editionsOnShelf } from '../listing-conditions.ts';
import { sortColumns } from '../sort-orders.ts';

/** Flags of a product. The formats come from bit 4 on. */
export const flags = { inStock: 1, rated: 2, sold: 4, discounted: 8 } as const;
const firstFormat = 4;
const mostFormats = 12;

/** The sort orders that are stored. 'price-desc' is 'price' backwards. */
const storedSorts = [
  ...(['menu_order', 'popularity', 'rating', 'date', 'latest', 'price', 'discount', 'weighted-rating'] as const),
];
export type StoredSort = Exclude<SortOrder, 'price-desc'> | 'discount' | 'weighted-rating';

export interface IndexedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  /** Its products, as slots. */
  readonly slots: Uint32Array;
}

/**
 * What listings ask of each listed product, in typed arrays: a product is a slot from 0 on. Some 90 bytes for each, so that all
 * products of a large shop are counted in a few hundredths of a second.
 */
export interface Columns {
  readonly size: number;
  readonly ids: Int32Array;
  /** The slot of each id; -1 for those that are not listed. */
  readonly slotOfId: Int32Array;
  readonly flags: Uint16Array;
  readonly ratingCount: Uint32Array;
  readonly ratingSum: Uint32Array;
  /** The mean rating without its fraction; 0 without ratings. */
  readonly stars: Uint8Array;
  /** Without deals, in minor units; -1 when the price is on request. */
  readonly price: Int32Array;
  /** Without deals; NaN when the price is on request. */
  readonly discount: Float32Array;
  readonly sold: Uint32Array;
  readonly publisher: Int32Array;
  /** Bits of lib/shop/catalogue/traits.ts. */
  readonly traits: Uint32Array;
  /** The place of its language in `languages`. */
  readonly language: Uint16Array;
  readonly languages: readonly string[];
  /** The place of its series in `seriesIds`; 0 for none. */
  readonly series: Uint32Array;
  /** A book of each series, in the order of their slugs. */
  readonly seriesIds: Int32Array;
  /** By name, as bit numbers. */
  readonly formats: ReadonlyMap<string, number>;
  readonly categories: readonly IndexedCategory[];
  /** Books and their authors: slots and places in `contributorIds`. */
  readonly authorSlots: Uint32Array;
  readonly authors: Uint32Array;
  /** In the order of their names; those without a page are 0. */
  readonly contributorIds: Int32Array;
  /** The number of products with a price. They come first in the order by price. */
  readonly priced: number;
  /** Slots in each sort order. */
  readonly orders: Readonly<Record<StoredSort, Uint32Array>>;
}

const num = (row: ValueRow, column: number): number => Number(row[column] ?? 0);

/** ORDER BY columns of the products `p`. Prices are those without deals. */
const orderColumns: Readonly<Record<StoredSort, string>> = {
  ...sortColumns,
  price: 'p.shown_price asc nulls last, p.id',
  discount: 'p.shown_discount desc nulls last, p.sold desc, p.id',
};

/** Reads the columns of a database. */
export async function loadColumns({ each, number }: BulkSnapshot): Promise<Columns> {
  const size = await number('select count(*) from product where is_listed = 1');
  const ids = new Int32Array(size);
  const slotOfId = new Int32Array((await number('select max(id) from product')) + 1).fill(-1);
  const productFlags = new Uint16Array(size);
  const ratingCount = new Uint32Array(size);
  const ratingSum = new Uint32Array(size);
  const stars = new Uint8Array(size);
  const price = new Int32Array(size);
  const discount = new Float32Array(size);
  const sold = new Uint32Array(size);
  const publisher = new Int32Array(size);
  const traits = new Uint32Array(size);
  const language = new Uint16Array(size);
  const languages = new Map<string, number>();
  const slot = (id: number): number => slotOfId[id] ?? -1;
  const addFlag = (at: number, flag: number) => {
    productFlags[at] = (productFlags[at] ?? 0) | flag;
  };

  // Each of these queries reads one index from its beginning to its end.
  await each(
    'select id, rating_count, rating_sum, total_stock, shown_price, shown_discount from product where is_listed = 1',
    (row, index) => {
      ids[index] = num(row, 0);
      slotOfId[num(row, 0)] = index;
      ratingCount[index] = num(row, 1);
      ratingSum[index] = num(row, 2);
      stars[index] = num(row, 1) > 0 ? Math.min(5, Math.floor(num(row, 2) / num(row, 1))) : 0;
      price[index] = row[4] === null ? -1 : num(row, 4);
      discount[index] = row[5] === null ? Number.NaN : num(row, 5);
      if (num(row, 3) > 0) addFlag(index, flags.inStock);
      if (num(row, 1) > 0) addFlag(index, flags.rated);
      if (num(row, 5) > 0) addFlag(index, flags.discounted);
    },
  );
  await each('select id, sold from product where is_listed = 1 and sold > 0', (row) => {
    sold[slot(num(row, 0))] = num(row, 1);
    addFlag(slot(num(row, 0)), flags.sold);
  });
  await each('select id, publisher_id from product where +is_listed = 1 and publisher_id is not null', (row) => {
    publisher[slot(num(row, 0))] = num(row, 1);
  });
  await each('select id, language, traits from product where is_listed = 1', (row) => {
    const at = slot(num(row, 0));
    if (at < 0) return;
    const name = String(row[1]);
    const place = languages.get(name) ?? languages.size;
    languages.set(name, place);
    language[at] = place;
    traits[at] = num(row, 2);
  });
  const series = new Uint32Array(size);
  const seriesIds = [0];
  let lastSeries = '';
  await each(
    'select series_slug, id from product where series_slug is not null and +is_listed = 1 order by series_slug',
    (row) => {
      const at = slot(num(row, 1));
      if (at < 0) return;
      if (row[0] !== lastSeries) seriesIds.push(num(row, 1));
      lastSeries = String(row[0]);
      series[at] = seriesIds.length - 1;
    },
  );
  await each(`select product_id from variant where ${editionsOnShelf}`, (row) => {
    const at = slot(num(row, 0));
    if (at >= 0) traits[at] = (traits[at] ?? 0) | (1 << onShelfBit);
  });
  const formats = new Map<string, number>();
  await each('select product_id, format from variant where is_listed = 1', (row) => {
    const format = String(row[1]);
    const bit = formats.get(format) ?? firstFormat + formats.size;
    if (bit >= firstFormat + mostFormats || slot(num(row, 0)) < 0) return;
    formats.set(format, bit);
    addFlag(slot(num(row, 0)), 1 << bit);
  });

  const listedIn = new Map<number, number[]>();
  const slotsOfCategory = new Map<number, Uint32Array>();
  await each('select category_id, count(*) from product_category group by category_id', (row) => {
    slotsOfCategory.set(num(row, 0), new Uint32Array(num(row, 1)));
    listedIn.set(num(row, 0), [0]);
  });
  await each('select category_id, product_id from product_category', (row) => {
    const at = slot(num(row, 1));
    const used = listedIn.get(num(row, 0));
    const slots = slotsOfCategory.get(num(row, 0));
    if (at < 0 || !used || !slots) return;
    slots[used[0] ?? 0] = at;
    used[0] = (used[0] ?? 0) + 1;
  });
  const categories: IndexedCategory[] = [];
  await each('select id, parent_id, slug, name, position from category', (row) => {
    const id = num(row, 0);
    categories.push({
      ...{ id, parentId: row[1] === null ? null : num(row, 1), slug: String(row[2]), name: String(row[3]) },
      position: num(row, 4),
      slots: slotsOfCategory.get(id)?.subarray(0, listedIn.get(id)?.[0]) ?? new Uint32Array(0),
    });
  });

  const contributorIds = new Int32Array(await number('select count(*) from contributor'));
  const placeOfContributor = new Int32Array((await number('select max(id) from contributor')) + 1);
  await each('select id from contributor order by name', (row, index) => {
    contributorIds[index] = num(row, 0);
    placeOfContributor[num(row, 0)] = index;
  });
  await each("select id from contributor where slug = ''", (row) => {
    contributorIds[placeOfContributor[num(row, 0)] ?? 0] = 0;
  });
  // Two spellings of a name with one slug are one author, under the name that came first.
  await each(
    `select c.id, spelled.id from (select slug, min(id) as id from contributor where slug <> '' group by slug having count(*) > 1) as spelled
     cross join contributor c where c.slug = spelled.slug and c.id <> spelled.id`,
    (row) => {
      placeOfContributor[num(row, 0)] = placeOfContributor[num(row, 1)] ?? 0;
    },
  );
  const authorships = await number("select count(*) from product_contributor where role = 'A01'");
  const authorSlots = new Uint32Array(authorships);
  const authors = new Uint32Array(authorships);
  let written = 0;
  await each(
    "select product_id, contributor_id from product_contributor where role = 'A01' order by product_id, contributor_id",
    (row) => {
      const at = slot(num(row, 0));
      if (at < 0) return;
      const place = placeOfContributor[num(row, 1)] ?? 0;
      for (let same = written - 1; same >= 0 && authorSlots[same] === at; same--) if (authors[same] === place) return;
      authorSlots[written] = at;
      authors[written] = place;
      written += 1;
    },
  );

  const orders: Partial<Record<StoredSort, Uint32Array>> = {};
  for (const sort of storedSorts) {
    const order = new Uint32Array(size);
    await each(`select p.id from product p where p.is_listed = 1 order by ${orderColumns[sort]}`, (row, index) => {
      order[index] = slot(num(row, 0));
    });
    orders[sort] = order;
  }
  return {
    ...{ size, ids, slotOfId, ratingCount, ratingSum, stars, price, discount, sold, publisher, formats, categories },
    flags: productFlags,
    ...{ traits, language, languages: [...languages.keys()], series, seriesIds: Int32Array.from(seriesIds) },
    authorSlots: authorSlots.subarray(0, written),
    authors: authors.subarray(0, written),
    contributorIds,
    priced: price.reduce((count, amount) => (amount >= 0 ? count + 1 : count), 0),
    orders: orders as Record<StoredSort, Uint32Array>,
  };
}
