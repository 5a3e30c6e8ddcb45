import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { APIRequestContext } from 'playwright/test';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { importFile, storePayout } from './desk-files.ts';
import { type Doors, enterDesk } from './enter-desk.ts';
import { plainBrowser } from './plain-browser.ts';
import { act, addToCart, orderCart } from './requests.ts';
import type { RunningShop } from './shops.ts';
import { expect } from './test.ts';

/** A shop at whose desk all kinds of work were done, so that each of its pages has something to show. */

const reader = 'asha.walks@books.test';

/** What stands on the pages of the desk besides the sample catalogue. Returns pages that no other one leads to. */
async function work(doors: Doors): Promise<readonly string[]> {
  const { playwright, running } = doors;
  const [dataDir] = running.dataDirs;
  await inDatabase(dataDir, storePayout);
  const isbn = await plentifulIsbn(dataDir);
  const member = await enterDesk(doors, 'en');
  const guest = await playwright.request.newContext({ baseURL: running.url });
  const browser = plainBrowser(member);
  await addToCart(guest, '60', 2);
  await sendBack(guest, member, await orderCart(guest, { paymentMode: 'bacs', 'billing.email': reader }));
  await act(guest, 'contact.send', { name: 'Asha Rao', email: reader, message: 'Asha Rao asks.', consent: '1' });
  const sell = async () => {
    await browser.open('/desk/sales');
    await browser.press('New sale');
    browser.fill('ISBN, or words', isbn);
    await browser.press('Add');
  };
  const choose = async () => {
    browser.fill('Name, e-mail address or telephone', reader);
    await browser.press('Find');
    await browser.press(/^Choose/);
  };
  await sell();
  await browser.press('Paid: cash');
  const receipt = browser.page.path;
  await sell();
  await browser.press('Make a quote');
  await choose();
  await browser.press('Show what it comes to');
  await browser.press('Make the quote');
  await sell();
  await browser.press('Put it aside');
  await choose();
  await browser.press('Put it aside');
  await sell();
  await browser.open('/desk/stock/scan');
  await browser.press('Begin');
  const run = await importFile(member);
  await member.dispose();
  await guest.dispose();
  return [receipt, run, '/desk/reviews?list=all', '/desk/sales/aside'];
}

/** An order goes out, and its customer wants to give a copy back. */
async function sendBack(guest: APIRequestContext, member: APIRequestContext, number: string): Promise<void> {
  const step = async (name: string, fields: Readonly<Record<string, string>>) => {
    const path = `/desk/orders/${number}`;
    const version = /name="version" value="(\d+)"/.exec(await (await member.get(path)).text())?.[1] ?? '';
    const form = { number, version, ...fields };
    const taken = await member.post(`${path}?_action=desk.orders.${name}`, {
      form,
      headers: { Accept: 'application/json' },
    });
    expect(await taken.json(), name).toMatchObject({ ok: true });
  };
  await step('pay', { amount: '9000', method: 'bacs', more: '1' });
  await step('ship', { courier: 'other', courierName: 'Post', trackingNumber: 'T1' });
  await step('deliver', {});
  await act(guest, 'order.returnBooks', { number, formKey: randomUUID(), 'copies.1': '1', 'reason.1': 'damaged' });
}

/** An edition of which there are copies enough for all sales. */
const plentifulIsbn = (dataDir: string): Promise<string> =>
  inDatabase(dataDir, async (db) => {
    const plenty = db.selectFrom('variant').select('isbn').where('isbn', 'is not', null).where('stock', '>', 9);
    return (await plenty.where('product_id', '=', 60).executeTakeFirstOrThrow()).isbn ?? '';
  });

export async function inDatabase<Result>(
  dataDir: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  return work(db).finally(() => db.destroy());
}

const done = new WeakMap<RunningShop, Promise<readonly string[]>>();

/** The same, once in each shop. */
export function workAtDesk(doors: Doors): Promise<readonly string[]> {
  const further = done.get(doors.running) ?? work(doors);
  done.set(doors.running, further);
  return further;
}
