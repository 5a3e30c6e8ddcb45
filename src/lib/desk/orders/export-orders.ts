import type { Kysely } from 'kysely';
import { type DeskFileTexts, englishDeskFiles } from '../../../messages/plain/desk/files.ts';
import { parseAddresses } from '../../backend/orders/read-order.ts';
import type { ParcelRow } from '../../backend/orders/read-parcels.ts';
import type { Database } from '../../database/schema.ts';
import { shopZone } from '../../format.ts';
import { decimalText, money } from '../../shop/money.ts';
import { localText } from '../../trade/places/local-time.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { matching } from './conditions.ts';
import type { OrderDeskContext } from './context.ts';
import type { OrderFilter } from './model/order-filter.ts';

const rowsAtOnce = 500;

const columns = [
  ...(['order', 'placed', 'status', 'paymentMethod', 'isPaid', 'paid', 'refunded', 'currency'] as const),
  ...(['subtotal', 'coupon', 'discount', 'shipping', 'cashCharge', 'sameDay', 'taxAdded', 'total'] as const),
  ...(['name', 'email', 'phone', 'city', 'postCode', 'state', 'country', 'courier', 'trackingNumber'] as const),
  'books' as const,
];

/**
 * The orders that a filter finds as a CSV file in pieces, newest first. It begins with a byte order mark, for spreadsheets. The columns are
 * the same in every language; their heads are those of `text`. Times are those of the shop's clock.
 */
export async function* exportOrders(
  shop: Pick<OrderDeskContext, 'db' | 'currency'>,
  filter: OrderFilter,
  text: DeskFileTexts = englishDeskFiles,
): AsyncGenerator<string> {
  const { db } = shop;
  yield byteOrderMark + csvRow(columns.map((name) => text[`csv_${name}`]));
  let last: { created_at: number; order_id: string } | undefined;
  do {
    const rows = await readRows(shop, filter, last);
    const orderIds = rows.map(({ order_id }) => order_id);
    const books = await readBooks(db, orderIds);
    const parcels = await readSent(db, orderIds);
    yield rows
      .map((row) => csvRow(cellsOf(row, books.get(row.order_id) ?? [], parcels.get(row.order_id) ?? [])))
      .join('');
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (
  { db, currency }: Pick<OrderDeskContext, 'db' | 'currency'>,
  filter: OrderFilter,
  after: { readonly created_at: number; readonly order_id: string } | undefined,
) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where((where) => matching(where, filter, currency))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('created_at', '<', after?.created_at ?? 0),
          where.and([where('created_at', '=', after?.created_at ?? 0), where('order_id', '<', after?.order_id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(rowsAtOnce)
    .execute();

async function readBooks(db: Kysely<Database>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, string[]>();
  const lines = await db
    .selectFrom('booking_line')
    .select(['order_id', 'title', 'option_name', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([orderId, own]) => [
      orderId,
      own.map(({ title, option_name, quantity }) => `${quantity} × ${title} (${option_name})`),
    ]),
  );
}

type SentParcel = Pick<ParcelRow, 'courier' | 'tracking_number'>;

/** The parcels of orders that have left. */
async function readSent(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, SentParcel[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcel')
    .select(['order_id', 'courier', 'tracking_number'])
    .where('order_id', 'in', orderIds)
    .where('status', '<>', 'packed')
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

function cellsOf(row: Row, books: readonly string[], parcels: readonly SentParcel[]): string[] {
  const amount = (minor: number | null) => (minor === null ? '' : decimalText(money(minor, row.currency)));
  const addresses = parseAddresses(row.addresses);
  const billing = addresses.find(({ addressType }) => addressType === 'P');
  const shipping = addresses.find(({ addressType }) => addressType === 'S') ?? billing;
  return [
    ...[
      row.order_id,
      localText(row.created_at, shopZone()).replace('T', ' '),
      row.status,
      row.payment_mode,
      row.paid_at === null ? 'no' : 'yes',
    ],
    ...[amount(row.paid_total), amount(row.refunded_total), row.currency, amount(row.subtotal), row.coupon_code ?? ''],
    ...[row.discount, row.shipping, row.cod_charge, row.same_day_charge, row.tax_added, row.total].map(amount),
    ...[`${billing?.firstName ?? ''} ${billing?.lastName ?? ''}`.trim(), billing?.email ?? '', billing?.phone ?? ''],
    ...[shipping?.city ?? '', shipping?.postCode ?? '', shipping?.state ?? '', shipping?.country ?? ''],
    ...[joined(parcels.map(({ courier }) => courier)), joined(parcels.map((one) => one.tracking_number))],
    books.join('; '),
  ];
}

const joined = (texts: readonly (string | null)[]): string => texts.filter(Boolean).join('; ');
