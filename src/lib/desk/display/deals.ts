import { dayMs } from '../../backend/iso-day.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { amountValue, readAmount, type SettingResult, type Values } from '../settings/model/settings-form.ts';
import { arrangeRow, type RowChange } from './arrange-row.ts';
import { changeSection, type DisplayChange, type DisplayContext, Refused, readTimes } from './context.ts';
import { findEdition } from './find-book.ts';
import { arranged, type DeskDeal, dealVersion, shownState } from './model/display.ts';

const rows = ({ db }: Pick<DisplayContext, 'db'>) =>
  db
    .selectFrom('deal')
    .innerJoin('variant', 'variant.id', 'deal.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['deal.id', 'title', 'format', 'variant.isbn', 'sku', 'sale_price', 'deal.price', 'stock'])
    .select(['deal.starts_at', 'deal.ends_at', 'period_ms'])
    .orderBy('deal.position')
    .orderBy('deal.id');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function toDeal(row: Row, now: number): DeskDeal {
  const times = { from: row.starts_at, until: row.ends_at };
  return {
    ...{ id: row.id, title: row.title, format: row.format, isbn: row.isbn ?? row.sku, usual: row.sale_price },
    ...{ price: row.price, stock: row.stock, ...times, state: shownState(times, now) },
    everyDays: row.ends_at === null ? Math.round((row.period_ms / dayMs) * 100) / 100 : undefined,
  };
}

export async function listDeals(context: DisplayContext): Promise<readonly DeskDeal[]> {
  return (await rows(context).execute()).map((row) => toDeal(row, context.now()));
}

/** Adds a deal, or changes one. */
export async function saveDeal(
  context: DisplayChange,
  { id, values, by }: { readonly id: number | undefined; readonly values: Values; readonly by: StaffMember },
): Promise<SettingResult> {
  const { text, language } = context;
  const change = { section: 'deals', by, action: 'deal.saved', about: values.book?.trim() || `deal ${id}` } as const;
  return changeSection(context, change, async (queries) => {
    const inside = { ...context, db: queries };
    const stored = (await rows(inside).execute()).find((row) => row.id === id);
    if (id !== undefined && !stored) throw new Refused({ form: text.changedMeanwhile });
    if (stored && values.was !== dealVersion(toDeal(stored, 0))) throw new Refused({ form: text.changedMeanwhile });
    const edition = await findEdition(inside, values.book ?? stored?.sku ?? '', 'book');
    if (edition.isPriceFixed === 1) throw new Refused({ book: text.priceFixed });
    const price = readAmount(values.price, context.currency, language);
    if (price === null || !(price >= 0)) throw new Refused({ price: text.priceMissing });
    if (price >= edition.salePrice)
      throw new Refused({
        price: text.savesNothing({ price: amountValue(edition.salePrice, context.currency, language) }),
      });
    const other = await queries
      .selectFrom('deal')
      .select('id')
      .where('variant_id', '=', edition.id)
      .where('id', '!=', id ?? 0)
      .executeTakeFirst();
    if (other) throw new Refused({ book: text.dealExists });
    const { starts_at, ends_at } = readTimes(values, context);
    if (ends_at === null) throw new Refused({ until: text.dealEndMissing });
    const from = starts_at ?? stored?.starts_at ?? context.now();
    if (ends_at <= from) throw new Refused({ until: text.endTooEarly });
    const columns = { variant_id: edition.id, price, starts_at: from, ends_at, period_ms: ends_at - from };
    if (id === undefined) {
      const position = (await rows(inside).execute()).length;
      await queries
        .insertInto('deal')
        .values({ ...columns, position })
        .execute();
    } else await queries.updateTable('deal').set(columns).where('id', '=', id).execute();
  });
}

/** Moves a deal by one place, or removes it. */
export const arrangeDeal = (context: DisplayContext, change: RowChange): Promise<SettingResult> =>
  arrangeRow(context, { ...change, section: 'deals', table: 'deal' }, async (queries, step) => {
    const deals = await rows({ db: queries }).execute();
    return arranged(
      deals.map((deal) => deal.id),
      change.id,
      step,
    );
  });
