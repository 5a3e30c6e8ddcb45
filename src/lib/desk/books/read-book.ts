import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isNotSoldHere } from '../../backend/catalogue/not-sold-here.ts';
import { originOfPicture, variantImage } from '../../backend/cover-url.ts';
import { editableDescription } from '../../backend/import/records/typed-description.ts';
import { isHandMade } from '../../backend/overrides/fields.ts';
import { importedValuesOf } from '../../backend/overrides/overrides.ts';
import { readPeople } from '../../backend/overrides/people.ts';
import { readShelves } from '../../backend/overrides/shelves.ts';
import { readCoverStates } from '../../backend/pictures/picture-state.ts';
import { copiesOf } from '../../backend/stock/offered-copies.ts';
import type { Queries } from '../../database/queries.ts';
import type { OverrideTable, VariantTable } from '../../database/schema.ts';
import type { RecordPicture } from '../../shop/catalogue/record-pictures.ts';
import { decimalText, money } from '../../shop/money.ts';
import { readCategoryChoices } from '../category-choices.ts';
import type { Values } from '../settings/model/settings-form.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import { importedValueText, type Names } from './imported-value-text.ts';
import type { Availability, ByHandNote, DeskBook, DeskBookEdition } from './model/books.ts';

type OverrideRow = Selectable<OverrideTable>;
type EditionRow = Selectable<VariantTable>;

/** Names the values that a form was made from. */
const versionOf = (values: Values): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** Everything that the page of a book shows; undefined when there is no such book. */
export async function readBook(
  queries: Queries,
  id: number,
  currency: string,
  answers: BookAnswers = englishAnswers,
): Promise<DeskBook | undefined> {
  const product = await queries
    .selectFrom('product')
    .leftJoin('publisher', 'publisher.id', 'product.publisher_id')
    .selectAll('product')
    .select('publisher.name as publisher')
    .where('product.id', '=', id)
    .executeTakeFirst();
  if (!product) return undefined;
  const [people, shelves, editions, byHand] = await Promise.all([
    readPeople(queries, id),
    readShelves(queries, id),
    queries.selectFrom('variant').selectAll().where('product_id', '=', id).orderBy('position').orderBy('id').execute(),
    queries.selectFrom('hand_set').selectAll().where('product_id', '=', id).execute(),
  ]);
  const pictures = await readCoverStates(queries, editions);
  const readers = await countReaders(queries, id);
  const names = await readNames(queries, byHand, currency, answers);
  const tags: readonly string[] = JSON.parse(product.tags);
  const values: Values = {
    title: product.title,
    subtitle: product.subtitle ?? '',
    authors: people
      .filter(({ role }) => role === 'A01')
      .map(({ name }) => name)
      .join('\n'),
    description: editableDescription(product.description),
    publisher: product.publisher ?? '',
    tags: tags.join(', '),
    recommendation: product.recommendation ?? '',
    recommendedBy: product.recommended_by ?? '',
    ...Object.fromEntries(shelves.chosen.map((category, index) => [`category.${index}`, String(category)])),
  };
  return {
    ...{ id, title: product.title, isListed: product.is_listed === 1, values, version: versionOf(values) },
    byHand: notesOf(
      byHand.filter(({ variant_id }) => variant_id === null),
      names,
    ),
    editions: editions.map((row) =>
      toEdition(row, {
        currency,
        updatedAt: product.updated_at,
        recordPicture: pictures.get(row.id),
        readers: readers.get(row.id) ?? 0,
        byHand: notesOf(
          byHand.filter(({ variant_id }) => variant_id === row.id),
          names,
        ),
      }),
    ),
  };
}

/** Readers who wait for each edition. */
async function countReaders(queries: Queries, productId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .select(({ fn }) => ['variant_id', fn.countAll<number>().as('readers')])
    .where('product_id', '=', productId)
    .where('confirmed_at', 'is not', null)
    .groupBy('variant_id')
    .execute();
  return new Map(rows.map(({ variant_id, readers }) => [variant_id, Number(readers)]));
}

interface Beside {
  readonly currency: string;
  readonly updatedAt: number;
  readonly recordPicture: RecordPicture | undefined;
  readonly readers: number;
  readonly byHand: Readonly<Record<string, ByHandNote>>;
}

function toEdition(row: EditionRow, { currency, updatedAt, recordPicture, readers, byHand }: Beside): DeskBookEdition {
  const availability = availabilityOf(row);
  const isReduced = row.sale_price !== row.list_price;
  // Decimal text, which `version` is made of: pages write it in their language.
  const price = (minor: number) => decimalText(money(minor, currency));
  const values: Values = {
    listPrice: row.is_price_on_request === 1 && row.list_price === 0 ? '' : price(row.list_price),
    salePrice: isReduced ? price(row.sale_price) : '',
    availability,
    pages: row.pages === null ? '' : String(row.pages),
    published: row.publication_date ?? '',
    onSaleFrom: row.on_sale_from ?? '',
    preorders: row.takes_preorders === 1 ? '1' : '',
    weight: row.weight_g === null ? '' : String(row.weight_g),
  };
  return {
    ...{ id: row.id, sku: row.sku, isbn: row.isbn ?? undefined, format: row.format, availability },
    ...{
      copies: copiesOf(row),
      readers,
      isNotYetSellable: isNotSoldHere(row) && row.withheld_stock > 0,
      isHandMade: isHandMade(row),
    },
    ...(row.on_sale_from !== null && { onSaleFrom: row.on_sale_from }),
    ...(row.preorders_from !== null && { preordersFrom: row.preorders_from }),
    isPriceFixed: row.is_fixed_price === 1,
    withdrawn: row.withdrawn === null ? undefined : { reason: row.withdrawn, lacksPrice: row.lacks_price === 1 },
    priceChangesAt: row.price_changes_at === null ? undefined : new Date(row.price_changes_at).toISOString(),
    image: variantImage({ ...row, updated_at: updatedAt }),
    hasOwnCover: row.image !== null && originOfPicture(row.image) === 'upload',
    recordPicture,
    ...{ values, version: versionOf(values), byHand },
  };
}

function availabilityOf(row: EditionRow): Availability {
  if (row.is_listed === 0) return 'hidden';
  if (row.is_price_on_request === 1) return 'request';
  return row.is_shippable === 0 ? 'shop' : 'sale';
}

const notesOf = (rows: readonly OverrideRow[], names: Names): Readonly<Record<string, ByHandNote>> =>
  Object.fromEntries(
    rows.map((row) => {
      const says = importedValuesOf(row);
      const text = says && importedValueText(row.field, says, names);
      return [row.field, { staff: row.staff, at: row.set_at, says: text }];
    }),
  );

async function readNames(
  queries: Queries,
  rows: readonly OverrideRow[],
  currency: string,
  answers: BookAnswers,
): Promise<Names> {
  const ids = rows.flatMap((row) => {
    const id = importedValuesOf(row)?.publisher_id;
    return typeof id === 'number' ? id : [];
  });
  const publishers =
    ids.length === 0
      ? []
      : await queries.selectFrom('publisher').select(['id', 'name']).where('id', 'in', ids).execute();
  const categories = rows.some(({ field }) => field === 'categories')
    ? await readCategoryChoices(queries, answers)
    : [];
  return {
    ...answers,
    currency,
    publishers: new Map(publishers.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
}
