import { afterEach, beforeEach } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { createInvoiceTermsDesk, type InvoiceTermsDesk } from '../../../src/lib/desk/open-items/invoice-terms-desk.ts';
import type { OpenItem } from '../../../src/lib/desk/open-items/model/open-items.ts';
import { createOpenItemsDesk, type OpenItemsDesk } from '../../../src/lib/desk/open-items/open-items-desk.ts';
import type { StepResult } from '../../../src/lib/desk/orders/model/orders.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { testSecret } from '../../contract/harness.ts';
import { billing, order } from '../../contract/trade.steps.ts';
import { fixtureCurrency, skus } from '../../fixtures/shop.ts';
import { request, shipped, taken } from './open-orders.ts';
import { openSalesShop, type SalesUnderTest } from './open-sales.ts';

export const dayMs = 86_400_000;
export const owner: StaffMember = { id: 9, name: 'Olga', email: 'olga@books.test', role: 'owner' };

/** A shop with a seller and a bank account, a school with an account, and the desk of payment on invoice. */
export interface InvoiceShop extends SalesUnderTest {
  readonly terms: InvoiceTermsDesk;
  readonly items: OpenItemsDesk;
}

export async function openInvoiceShop(): Promise<InvoiceShop> {
  const shop = await openSalesShop();
  const { db, clock } = shop;
  const desk = {
    ...{ db, currency: fixtureCurrency, country: 'IN', now: () => clock.now, siteUrl: 'https://books.test' },
    ...{ secret: testSecret, afterOrderEvent, trackingBases: {} },
  };
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(db, { key: 'seller', value: JSON.stringify(seller) });
  const bank = { accountName: 'Lantern', bankName: 'Pune Bank', accountNumber: '123456789012', ifsc: 'PUNB0000001' };
  const payment = { methods: ['bacs', 'cheque', 'cod'], bank, cheque: null, payDays: 14 };
  await saveSetting(db, { key: 'desk.payment', value: JSON.stringify(payment) });
  await addAccount(shop, 'school', 'office@school.example');
  return { ...shop, terms: createInvoiceTermsDesk(desk), items: createOpenItemsDesk(desk) };
}

/** A shop for each test of a file. */
export function eachWithInvoiceShop(set: (shop: InvoiceShop) => void | Promise<void>): void {
  let shop: InvoiceShop;
  beforeEach(async () => {
    shop = await openInvoiceShop();
    await set(shop);
  });
  afterEach(() => shop.close());
}

/** Somebody with an account since `at`. */
export async function addAccount({ db }: Pick<InvoiceShop, 'db'>, id: string, email: string, at = 1): Promise<void> {
  const visitor = { id, username: id, email, phone: '', created_at: at };
  await db
    .insertInto('visitor')
    .values(visitor)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const names = { first_name: 'City', last_name: 'School', display_name: 'City School', phone: '' };
  const times = { created_at: at, updated_at: at, email_confirmed_at: at };
  const row = { ...names, ...times, visitor_id: id, email, username: id, password_hash: 'x' };
  await db.insertInto('account').values(row).execute();
}

export async function allow({ terms }: InvoiceShop, customer: string, days = '30', mostOpen = ''): Promise<void> {
  const result = await terms.allow({ customer, days, mostOpen }, owner);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
}

/** Orders copies of a book on invoice. Returns the number of the order. */
export const onInvoice = (shop: InvoiceShop, user: string, copies = 1): Promise<string> =>
  order(shop, user, skus.moonstone, copies, {
    ...{ paymentMode: 'invoice', addressBook: [{ ...billing, email: 'office@school.example' }] },
  });

export const ship = async ({ desk }: InvoiceShop, number: string): Promise<void> =>
  taken(desk.ship({ ...(await request(desk, number)), ...shipped, isMailed: false }));

export async function pay({ desk }: InvoiceShop, number: string, amount: number): Promise<StepResult> {
  const step = { ...(await request(desk, number)), amount, method: 'bacs', isMoreOnPurpose: false };
  return desk.recordPayment(step);
}

export const dueOf = async ({ items }: InvoiceShop, number: string): Promise<OpenItem | undefined> =>
  (await items.read()).items.find((item) => item.order === number);
