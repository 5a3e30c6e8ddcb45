import type { Kysely } from 'kysely';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { saveTax } from '../../../src/lib/backend/orders/order-tax.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { OrderDesk } from '../../../src/lib/desk/orders/order-desk.ts';
import type { InvoiceContent } from '../../../src/lib/trade/orders/invoice.ts';
import { addedTax, lineShares, taxOf } from '../../../src/lib/trade/tax/tax.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { taxKindOf } from '../../../src/lib/trade/tax/tax-rates.ts';
import { find, request, taken } from './open-orders.ts';

/** Orders with prices that a person has worked out by hand. */

export interface HandOrder {
  readonly country: 'IN' | 'DE';
  readonly currency: string;
  /** Title, format, price, copies; a fixed price takes no part in a discount. */
  readonly lines: readonly (readonly [string, string, number, number, 'fixed'?])[];
  readonly discount?: number;
  readonly delivery?: number;
  /** As orders were stored before lines had their shares. */
  readonly isOld?: boolean;
}

const states = { IN: 'MH', DE: '' } as const;

/** The seller, in the state that is delivered to. */
export const saveSeller = (db: Kysely<Database>, country: 'IN' | 'DE') =>
  saveSetting(db, {
    key: 'seller',
    value: JSON.stringify({ name: 'Lantern', address: '1 Lane', country, state: states[country] }),
  });

/** Saves an order as the checkout does, with prices that include tax. Returns its number. */
export async function saveHandOrder(db: Kysely<Database>, order: HandOrder): Promise<string> {
  const { country, currency, discount = 0, delivery = 0, isOld = false } = order;
  const place = { country, state: states[country] };
  const lines = order.lines.map(([title, format, price, quantity, fixed]) => ({
    ...{ title, format, price, quantity, kind: taxKindOf(format), amount: price * quantity },
    isPriceFixed: fixed !== undefined,
  }));
  const basis = { lines, discount, charges: delivery };
  const rates = taxPresets.flatMap((preset) => preset.rates);
  const rules = { pricesIncludeTax: true, ratesOf: 'buyer', rates, seller: place } as const;
  const tax = taxOf(rules, place, '2026-01-15', basis);
  const shares = lineShares(basis);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const order_id = `BF-HAND-${Number(count)}`;
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '1 Road', address2: '', city: 'Town' },
    ...{ postCode: '411001', state: place.state, country, phone: '', email: 'asha@example.org' },
  };
  const addresses = JSON.stringify(['P', 'S'].map((addressType) => ({ addressType, ...address })));
  await db
    .insertInto('booking')
    .values({
      ...{ order_id, user_id: 'asha', idempotency_key: order_id, request_hash: 'h', created_at: 1 },
      ...{ status: 'ORDER PLACED', currency, subtotal, discount, shipping: delivery, cod_charge: 0 },
      ...{ coupon_code: discount > 0 ? 'TEN' : null, tax_included: 1, tax_added: addedTax(tax) },
      ...{ total: subtotal - discount + delivery, comment: '', payment_mode: 'bacs', addresses },
      delivery_method: 'standard',
    })
    .execute();
  await db
    .insertInto('booking_status')
    .values({ order_id, position: 1, status: 'ORDER PLACED', comment: '', created_at: 1 })
    .execute();
  const editions = await db.selectFrom('variant').select(['id', 'product_id']).orderBy('id').execute();
  const rows = lines.map(({ title, format, price, quantity, amount }, index) => ({
    ...{ order_id, position: index + 1, title, option_name: format, author: '', image: null, quantity },
    ...{ product_id: editions[index]?.product_id ?? 0, variant_id: editions[index]?.id ?? 0 },
    ...{ unit_price: price, line_total: amount, tax_rate: tax.lines[index]?.rate ?? null },
    ...(!isOld && {
      tax_position: (tax.lines[index]?.group ?? 0) + 1,
      discount_share: shares[index]?.discount ?? 0,
      charge_share: shares[index]?.charges ?? 0,
    }),
  }));
  await db.insertInto('booking_line').values(rows).execute();
  await saveTax(db, order_id, tax);
  return order_id;
}

/** Saves an order and its payment, so that it has its invoice. */
export async function payHandOrder(db: Kysely<Database>, desk: OrderDesk, order: HandOrder): Promise<string> {
  await saveSeller(db, order.country);
  const id = await saveHandOrder(db, order);
  const payment = { amount: (await find(desk, id)).state.total, method: 'bacs', isMoreOnPurpose: false };
  await taken(desk.recordPayment({ ...(await request(desk, id)), ...payment }));
  return id;
}

/** All credit notes, the oldest first. */
export async function readNotes(db: Kysely<Database>): Promise<InvoiceContent[]> {
  const rows = await db.selectFrom('invoice').select('content').orderBy('id').execute();
  return rows.map(({ content }) => parseInvoice(content)).filter(({ kind }) => kind === 'credit-note');
}

export const india: HandOrder = {
  ...{ country: 'IN', currency: 'INR', delivery: 4_900 },
  lines: [
    ['A book', 'Paperback', 39_900, 1],
    ['A notebook', 'Stationery', 11_800, 1],
  ],
};

export const germany: HandOrder = {
  ...{ country: 'DE', currency: 'EUR', delivery: 490 },
  lines: [
    ['Ein Buch', 'Hardcover', 2_400, 1],
    ['Ein Kalender', 'Calendar', 2_495, 1],
  ],
};
