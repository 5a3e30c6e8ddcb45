import { setEditionByHand } from '../../src/lib/backend/overrides/set-edition.ts';
import { moveStock } from '../../src/lib/backend/stock/stock.ts';
import { endStockAlerts, sendStockAlerts } from '../../src/lib/backend/stock-alerts/send-alerts.ts';
import { createStockAlerts } from '../../src/lib/backend/stock-alerts/stock-alerts.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { fixtureCurrency, variantId } from '../fixtures/shop.ts';
import { type ShopUnderTest, testSecret } from './harness.ts';
import { allMails } from './outbox.ts';
import { line, type Sku } from './trade.steps.ts';

/** Requests to be told when a book can be bought, of a shop under test. */
export function alertsOf(shop: Pick<ShopUnderTest, 'db' | 'clock'>, isLimited = false) {
  const { db, clock } = shop;
  const context = {
    ...{ db, now: () => clock.now, secret: testSecret, siteUrl: 'https://books.test', currency: fixtureCurrency },
    isLimited,
  };
  const alerts = createStockAlerts(context);
  return {
    ...alerts,
    send: () => sendStockAlerts(context),
    end: () => endStockAlerts(context),
    rows: () => db.selectFrom('stock_alert').selectAll().orderBy('created_at').execute(),
    /** Those who ask and follow the link in their mail. */
    async wait(sku: Sku, ...emails: readonly string[]) {
      for (const email of emails) {
        clock.now += 1;
        await alerts.ask(edition(sku), email);
        await alerts.confirm(tokenIn((await allMails(shop)).at(-1)?.text));
      }
    },
    /** What the mails of this kind say, with whom they go to. */
    async mails(kind = 'stock-alert') {
      return (await allMails(shop)).filter((mail) => mail.kind === kind);
    },
  };
}

export const edition = (sku: Sku) => {
  const { productID: productId, optionCode } = line(sku);
  return { productId, sku: optionCode };
};

/** The token of the first link in a mail: that of its button. */
export const tokenIn = (text = ''): string => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');
/** The token of the last one, which withdraws. */
export const withdrawTokenIn = (text = ''): string =>
  decodeURIComponent([...text.matchAll(/token=([\w.%-]+)/g)].at(-1)?.[1] ?? '');

/** Copies come to the shelf, or leave it. */
export async function moveCopies({ db, clock }: ShopUnderTest, sku: Sku, difference: number): Promise<void> {
  const id = await variantId(db, sku);
  const cause = { reason: difference > 0 ? 'delivery' : 'damage', at: clock.now } as const;
  await inTransaction(db, (queries) => moveStock(queries, { variantId: id, difference }, cause));
}

export async function setEdition(
  { db, clock }: ShopUnderTest,
  sku: Sku,
  changes: Parameters<typeof setEditionByHand>[1]['changes'],
): Promise<void> {
  const id = await variantId(db, sku);
  await inTransaction(db, (queries) =>
    setEditionByHand(queries, { variantId: id, by: { name: 'Meena' }, at: clock.now, changes }),
  );
}
