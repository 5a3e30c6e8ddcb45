import { expect, test } from 'vitest';
import { formatDate } from '../../../src/lib/format.ts';
import { messages } from '../../../src/messages/messages.ts';
import { openInProcess } from '../../contract/harness.ts';
import { customerMails } from '../../contract/outbox.ts';
import { german, languages } from '../../fixtures/languages.ts';
import { skus } from '../../fixtures/shop.ts';
import { meena } from '../desk/open-orders.ts';
import { deskOfSales, scanned, totalOf } from '../desk/open-sales.ts';

test('books are put aside in the language that was chosen at the desk: order, mail and history [LANG-60]', async () => {
  const shop = deskOfSales(await openInProcess(), languages);
  const id = await scanned(shop, [skus.moonstone]);
  const until = '2026-01-20';
  const terms = { name: 'Asha Rao', phone: '', email: 'asha@example.org', until, isMailed: true, language: 'de' };
  const result = await shop.sales.putAside({ id, by: meena, terms, expectedTotal: await totalOf(shop, id) });
  expect(result.ok).toBe(true);
  const order = await shop.db.selectFrom('booking').select('language').executeTakeFirst();
  expect(order?.language).toBe('de');
  const [mail] = await customerMails(shop);
  expect(mail).toMatchObject({ kind: 'put-aside', language: 'de' });
  const entry = await shop.db.selectFrom('booking_status').select('comment').executeTakeFirst();
  const text = messages.orderNotes(german);
  expect(entry?.comment).toBe(text.waitsInShop({ day: formatDate(until, german) }));
  await shop.close();
});
