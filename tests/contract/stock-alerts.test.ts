import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/lib/database/open.ts';
import { products, skus } from '../fixtures/shop.ts';
import { makePlace } from '../fixtures/test-database.ts';
import { openShop, type ShopUnderTest } from './harness.ts';
import { alertsOf, edition, moveCopies, setEdition, tokenIn, withdrawTokenIn } from './stock-alerts.steps.ts';
import { cancel, order } from './trade.steps.ts';

const soldOut = skus.northangerAbbey;
const asha = 'asha@example.org';
const minute = 60_000;
const day = 24 * 60 * minute;

let shop: ShopUnderTest;
let alerts: ReturnType<typeof alertsOf>;
beforeEach(async () => {
  shop = await openShop();
  onTestFinished(() => shop.close());
  alerts = alertsOf(shop);
});

describe('which edition', () => {
  test('what is sold out can be waited for; what can be bought, or is sold otherwise, cannot [PRODUCT-76]', async () => {
    const state = (sku: Parameters<typeof edition>[0]) => alerts.stateOf(edition(sku));
    expect(await state(soldOut)).toBe('awaited');
    expect(await state(skus.mansfieldParkHardcover)).toBe('awaited');
    expect(await state(skus.mansfieldParkPaperback)).toBe('buyable');
    expect(await state(skus.withdrawn)).toBe('gone');
    expect(await alerts.stateOf({ productId: String(products.northangerAbbey), sku: '' })).toBe('awaited');
    expect(await alerts.stateOf({ productId: '999999', sku: '' })).toBe('gone');
    await setEdition(shop, soldOut, { is_price_on_request: 1 });
    expect(await state(soldOut)).toBe('gone');
    for (const sku of [skus.mansfieldParkPaperback, skus.withdrawn, soldOut]) await alerts.ask(edition(sku), asha);
    expect(await alerts.rows()).toEqual([]);
  });

  test('an e-book without a file is not sold here, so nobody waits for it [PRODUCT-76]', async () => {
    await shop.db.updateTable('variant').set({ has_file: 0, stock: 0 }).where('sku', '=', skus.emmaAudio).execute();
    await alerts.ask(edition(skus.emmaAudio), asha);
    expect(await alerts.rows()).toEqual([]);
  });
});

describe('asking', () => {
  test('sends a link, and nothing is mailed before it was followed [PRODUCT-77]', async () => {
    await alerts.ask(edition(soldOut), 'Asha@Example.org');
    const [mail, ...others] = await alerts.mails('stock-alert-confirmation');
    expect([mail?.recipient, others]).toEqual([asha, []]);
    expect(mail?.text).toContain('https://books.test/stock-alerts/confirm?token=');
    await moveCopies(shop, soldOut, 3);
    expect(await alerts.send()).toBe(0);
    await alerts.confirm(tokenIn(mail?.text));
    expect(await alerts.send()).toBe(1);
  });

  test('twice makes one request, and a note by mail where it was confirmed already [PRODUCT-78]', async () => {
    await alerts.wait(soldOut, asha);
    expect(await alerts.ask(edition(soldOut), asha)).toBeUndefined();
    shop.clock.now += 5 * minute;
    expect(await alerts.ask(edition(soldOut), asha)).toBeUndefined();
    expect(await alerts.mails('stock-alert-known')).toHaveLength(1);
    expect(await alerts.rows()).toHaveLength(1);
    await moveCopies(shop, soldOut, 3);
    expect(await alerts.send()).toBe(1);
  });

  test('of many at once one stores it, and one mail is written [PRODUCT-78]', async () => {
    await Promise.all(Array.from({ length: 8 }, () => alerts.ask(edition(soldOut), asha)));
    expect(await alerts.rows()).toHaveLength(1);
    expect(await alerts.mails('stock-alert-confirmation')).toHaveLength(1);
  });

  test('again after a lost answer sends the link again, and the first one still works [PRODUCT-78]', async () => {
    await alerts.ask(edition(soldOut), asha);
    shop.clock.now += 5 * minute;
    await alerts.ask(edition(soldOut), asha);
    const [first, second] = await alerts.mails('stock-alert-confirmation');
    await alerts.confirm(tokenIn(first?.text));
    expect(await alerts.find(tokenIn(second?.text))).toMatchObject({ email: asha, isConfirmed: true });
  });

  test('by a customer with a confirmed address holds at once, and goes on where it held [PRODUCT-77]', async () => {
    await alerts.askAsCustomer(edition(soldOut), asha);
    shop.clock.now += day;
    await alerts.askAsCustomer(edition(soldOut), 'ASHA@example.org');
    const [row, ...others] = await alerts.rows();
    expect([row?.confirmed_at, others]).toEqual([shop.clock.now - day, []]);
    expect(await alerts.mails('stock-alert-confirmation')).toEqual([]);
    await alerts.ask(edition(skus.mansfieldParkHardcover), asha);
    await alerts.askAsCustomer(edition(skus.mansfieldParkHardcover), asha);
    expect((await alerts.ofCustomer(asha)).books.map(({ title }) => title)).toEqual([
      'Northanger Abbey',
      'Mansfield Park',
    ]);
  });

  test('a mailbox gets three of its mails in an hour, under whatever labels [SECURITY-165]', async () => {
    const limited = alertsOf(shop, true);
    for (let label = 0; label < 5; label += 1) await limited.ask(edition(soldOut), `asha+${label}@example.org`);
    expect(await limited.mails('stock-alert-confirmation')).toHaveLength(3);
    expect(await limited.rows()).toHaveLength(3);
  });
});

describe('the mail', () => {
  test('comes once, with the edition and its price of then, and ends the request [PRODUCT-79]', async () => {
    await alerts.wait(skus.mansfieldParkHardcover, asha, 'ben@example.org');
    expect(await alerts.send()).toBe(0);
    await moveCopies(shop, skus.mansfieldParkHardcover, 1);
    await setEdition(shop, skus.mansfieldParkHardcover, { sale_price: 65_000 });
    expect(await alerts.send()).toBe(2);
    expect(await alerts.send()).toBe(0);
    const mails = await alerts.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([asha, 'ben@example.org']);
    expect(mails[0]?.subject).toBe('“Mansfield Park” is back');
    expect(mails[0]?.text).toContain('“Mansfield Park” (Hardcover) can be bought now, for ₹650.');
    expect(mails[0]?.text).toContain(`/product/${products.mansfieldPark}?option=${skus.mansfieldParkHardcover}`);
    expect(await alerts.rows()).toEqual([]);
  });

  test('names the price of a running deal [PRODUCT-79]', async () => {
    await moveCopies(shop, skus.sherlockHolmesPaperback, -60);
    await alerts.wait(skus.sherlockHolmesPaperback, asha);
    await moveCopies(shop, skus.sherlockHolmesPaperback, 2);
    await alerts.send();
    expect((await alerts.mails())[0]?.text).toContain('for ₹360.');
  });

  test('comes of a cancelled order too [PRODUCT-79]', async () => {
    const orderId = await order(shop, 'ben', skus.persuasion);
    await alerts.wait(skus.persuasion, asha);
    await cancel(shop, 'ben', orderId);
    expect(await alerts.send()).toBe(1);
  });

  test('does not come when the copies are sold again before it is written [PRODUCT-79]', async () => {
    await alerts.wait(soldOut, asha);
    await moveCopies(shop, soldOut, 1);
    await order(shop, 'ben', soldOut);
    expect(await alerts.send()).toBe(0);
    expect(await alerts.rows()).toHaveLength(1);
  });

  test('comes on the day of a book, not with its preorders [PRODUCT-79]', async () => {
    const comesOut = { on_sale_from: '2030-01-01', takes_preorders: 0, stock: 5 };
    await setEdition(shop, soldOut, comesOut);
    expect(await alerts.stateOf(edition(soldOut))).toBe('awaited');
    await alerts.wait(soldOut, asha);
    expect((await alerts.mails('stock-alert-confirmation'))[0]?.text).toContain('is out');
    await setEdition(shop, soldOut, { ...comesOut, takes_preorders: 1 });
    expect(await alerts.send()).toBe(0);
    await setEdition(shop, soldOut, { ...comesOut, on_sale_from: null });
    await shop.db.updateTable('variant').set({ on_sale_from: null }).where('sku', '=', soldOut).execute();
    expect(await alerts.send()).toBe(1);
    expect((await alerts.mails())[0]?.subject).toBe('“Northanger Abbey” is out');
  });

  test('of a preorder that was sold out says that it can be preordered again [PRODUCT-79]', async () => {
    await setEdition(shop, soldOut, { on_sale_from: '2030-01-01', takes_preorders: 1, stock: 0 });
    await alerts.wait(soldOut, asha);
    await moveCopies(shop, soldOut, 2);
    expect(await alerts.send()).toBe(1);
    expect((await alerts.mails())[0]?.text).toContain('can be preordered again now');
  });

  test('many who wait get theirs in the order in which they asked [PRODUCT-79]', async () => {
    for (let reader = 0; reader < 120; reader += 1) {
      shop.clock.now += 1000;
      await alerts.askAsCustomer(edition(soldOut), `reader-${reader}@example.org`);
    }
    await moveCopies(shop, soldOut, 1);
    expect(await alerts.send()).toBe(120);
    expect((await alerts.mails()).map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 120 }, (_, reader) => `reader-${reader}@example.org`),
    );
  });
});

test('two instances that look at once write one mail to each reader [PRODUCT-79]', async () => {
  const { place, remove } = await makePlace('seeded');
  const shops = [await openShop(await openDatabase(place)), await openShop(await openDatabase(place))] as const;
  onTestFinished(async () => {
    for (const one of shops) await one.close();
    await remove();
  });
  const [one, two] = [alertsOf(shops[0]), alertsOf(shops[1])];
  const readers = Array.from({ length: 70 }, (_, reader) => `reader-${reader}@example.org`);
  for (const reader of readers) await one.askAsCustomer(edition(soldOut), reader);
  await moveCopies(shops[0], soldOut, 1);
  const written = await Promise.all([one, two, one, two].map((instance) => instance.send()));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(70);
  expect((await one.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(readers.toSorted());
  expect(await two.rows()).toEqual([]);
});

describe('a request ends', () => {
  test('a year after its confirmation, or a month without one [PRODUCT-80]', async () => {
    await alerts.wait(soldOut, asha);
    await alerts.ask(edition(soldOut), 'ben@example.org');
    shop.clock.now += 31 * day;
    await alerts.end();
    expect((await alerts.rows()).map(({ email }) => email)).toEqual([asha]);
    shop.clock.now += 335 * day;
    await alerts.end();
    expect(await alerts.rows()).toEqual([]);
    await moveCopies(shop, soldOut, 1);
    expect(await alerts.send()).toBe(0);
  });

  test('when its book is taken out, and nobody is told of a book that is hidden [PRODUCT-80]', async () => {
    await alerts.wait(soldOut, asha);
    await setEdition(shop, soldOut, { is_listed: 0 });
    await moveCopies(shop, soldOut, 1);
    expect(await alerts.send()).toBe(0);
    await alerts.end();
    expect(await alerts.rows()).toEqual([]);
  });

  test('when its edition is deleted [PRODUCT-80]', async () => {
    await alerts.wait(skus.mansfieldParkHardcover, asha);
    await shop.db.deleteFrom('variant').where('sku', '=', skus.mansfieldParkHardcover).execute();
    expect(await alerts.rows()).toEqual([]);
  });

  test('by the link of any of its mails, with all others of the address [PRODUCT-81]', async () => {
    await alerts.wait(soldOut, asha, 'ben@example.org');
    await alerts.wait(skus.mansfieldParkHardcover, asha);
    await alerts.ask(edition(skus.emmaAudio), asha);
    await moveCopies(shop, soldOut, 1);
    await alerts.send();
    const [mail] = (await alerts.mails()).filter(({ recipient }) => recipient === asha);
    const token = withdrawTokenIn(mail?.text);
    expect(mail?.headers).toContain('List-Unsubscribe-Post');
    expect((await alerts.ofLink(token))?.books.map(({ title }) => title)).toEqual(['Mansfield Park']);
    await alerts.withdraw(token);
    await alerts.withdraw(token);
    expect(await alerts.ofLink(token)).toMatchObject({ email: asha, books: [] });
    expect(await alerts.rows()).toEqual([]);
  });
});

describe('links', () => {
  test('from elsewhere, cut off or of another kind do nothing [PRODUCT-81]', async () => {
    await alerts.wait(soldOut, asha);
    const [mail] = await alerts.mails('stock-alert-confirmation');
    const [confirm, withdraw] = [tokenIn(mail?.text), withdrawTokenIn(mail?.text)];
    for (const wrong of ['', '.', 'x', 'sealed.', 'sealed.AAAA', `${withdraw}x`, withdraw.slice(0, -4), confirm])
      expect([wrong, await alerts.ofLink(wrong), await alerts.withdraw(wrong)]).toEqual([wrong, undefined, undefined]);
    for (const wrong of ['', '.', withdraw, `${confirm}x`, confirm.split('.')[0] ?? ''])
      expect([wrong, await alerts.find(wrong)]).toEqual([wrong, undefined]);
    expect(await alerts.rows()).toHaveLength(1);
  });

  test('are not in the database in usable form [SECURITY-64]', async () => {
    await alerts.ask(edition(soldOut), asha);
    const [mail] = await alerts.mails('stock-alert-confirmation');
    const rows = [
      await shop.db.selectFrom('outbox').selectAll().execute(),
      await shop.db.selectFrom('stock_alert').selectAll().execute(),
    ];
    for (const token of [tokenIn(mail?.text), withdrawTokenIn(mail?.text)])
      expect(JSON.stringify(rows)).not.toContain(token);
  });
});
