import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillAddress, main, placeOrder } from './support/journey.ts';
import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';
import { test as base, expect } from './support/test.ts';

/** A shop whose database another program holds locked. */
const test = base.extend<{ timeoutMs: number; locked: { url: string; lock: () => void; release: () => void } }>({
  // A write gives up before a call of the shop would.
  timeoutMs: [500, { option: true }],
  locked: async ({ timeoutMs }, use, { testId }) => {
    const folder = await ownData(`locked-${testId}`);
    const shop = await run('scripts/start.ts', { DATA_DIR: folder, API_TIMEOUT_MS: String(timeoutMs) });
    const other = new DatabaseSync(join(folder, 'bookfront.db'), { timeout: 10_000 });
    other.exec('begin immediate');
    await use({
      ...{ url: shop.url, lock: () => other.exec('begin immediate') },
      release: () => other.exec('commit'),
    });
    other.close();
    await shop.stop();
  },
});

const busy = 'The shop is very busy. Nothing has been lost: please try again in a moment.';
const message = { name: 'Asha Rao', email: 'asha@example.org', message: 'Do you have it?', consent: '1' };

test('a form without script comes back with what was typed while the database is locked [SECURITY-62]', async ({
  request,
  locked,
}) => {
  const send = () =>
    request.post(`${locked.url}/contact?_action=contact.send`, { form: message, headers: { Accept: 'text/html' } });
  const answer = await send();
  expect(answer.status()).toBe(503);
  expect(answer.headers()['retry-after']).toBe('5');
  const html = await answer.text();
  expect(html).toContain(busy);
  expect(html).toContain('Do you have it?');
  locked.release();
  expect((await send()).url()).toContain('/contact');
  expect((await send()).status()).toBe(200);
});

test('an order comes back with what was typed, and the same form orders once the shop is free [SECURITY-62]', async ({
  browser,
  locked,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: locked.url });
  locked.release();
  await page.goto('/product/101');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/checkout');
  await fillAddress(page);
  locked.lock();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main(page).getByText(busy)).toBeVisible();
  locked.release();
  await placeOrder(page);
  await page.close();
});

test('a script gets the same message, of the shop’s own data and of a call [SECURITY-62]', async ({
  request,
  locked,
}) => {
  const send = (action: string, form: Record<string, string>) =>
    request.post(`${locked.url}/?_action=${action}`, { form, headers: { Accept: 'application/json' } });
  for (const answer of [await send('contact.send', message), await send('cart.add', { productId: '101', sku: '' })]) {
    expect(answer.status()).toBe(503);
    expect(answer.headers()['retry-after']).toBe('5');
    expect(await answer.json()).toMatchObject({ ok: false, notices: [{ kind: 'error', text: busy }] });
  }
});

test.describe('with the usual time limit', () => {
  test.use({ timeoutMs: 5000 });

  test('files and pages are answered before the writes that wait [SECURITY-60]', async ({ request, locked }) => {
    const answered: string[] = [];
    const headers = { Accept: 'application/json' };
    const writes = Array.from({ length: 20 }, async () => {
      await request.post(`${locked.url}/?_action=cart.add`, { form: { productId: '101' }, headers });
      answered.push('write');
    });
    for (const path of ['/favicon.svg', '/', '/product/101']) {
      await request.get(locked.url + path);
      answered.push(path);
    }
    expect(answered).toEqual(['/favicon.svg', '/', '/product/101']);
    locked.release();
    await Promise.all(writes);
  });
});

test('the shopper reads that nothing is lost, and the form still holds what was typed [SECURITY-62]', async ({
  page,
  locked,
}) => {
  await page.goto(`${locked.url}/contact`);
  await page.getByRole('textbox', { name: 'Your name' }).fill(message.name);
  await page.getByRole('textbox', { name: 'Your email' }).fill(message.email);
  await page.getByRole('textbox', { name: 'Your message' }).fill(message.message);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Now' }).click();
  await expect(page.getByText(busy)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(message.message);
});
