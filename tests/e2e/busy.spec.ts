import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { address } from './support/journey.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { openFilledCheckout } from './support/plain-shopper.ts';
import { type RunningShop, sampleShop, usualShop } from './support/shops.ts';
import { test as base, expect } from './support/test.ts';

interface LockedShop {
  readonly url: string;
  lock(): void;
  release(): void;
}

/** Lets another program lock the database of a shop. */
async function withLock({ url, dataDirs: [folder] }: RunningShop, use: (shop: LockedShop) => Promise<void>) {
  const other = new DatabaseSync(join(folder, 'bookfront.db'), { timeout: 120_000 });
  await use({
    url,
    lock: () => other.exec('begin immediate'),
    release: () => other.isTransaction && other.exec('commit'),
  });
  other.close();
}

const test = base.extend<{ locked: LockedShop }>({
  // A write gives up before a call of the shop would.
  shopKind: sampleShop('locked', { API_TIMEOUT_MS: '500' }),
  /** A shop whose database another program holds locked. */
  locked: ({ running }, use) =>
    withLock(running, async (shop) => {
      shop.lock();
      await use(shop);
      shop.release();
    }),
});

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

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
  request,
  locked,
}) => {
  const shopper = plainBrowser(request);
  locked.release();
  await openFilledCheckout(shopper, '/product/101');
  locked.lock();
  const refused = await shopper.press('Place order');
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(busy);
  expect(refused.valueOf('Street address')).toBe(address['Street address']);
  locked.release();
  expect((await shopper.press('Place order')).heading).toBe('Order received');
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

test('files and pages are answered before the writes that wait [SECURITY-60]', async ({ request, shops }) => {
  // Its writes wait as long as a call of the shop may take: two minutes.
  await withLock(await shops.use(usualShop, {}), async (shop) => {
    shop.lock();
    const answered: string[] = [];
    const headers = { Accept: 'application/json' };
    const writes = Array.from({ length: 20 }, async () => {
      await request.post(`${shop.url}/?_action=cart.add`, { form: { productId: '101' }, headers });
      answered.push('write');
    });
    for (const path of ['/favicon.svg', '/', '/product/101']) {
      await request.get(shop.url + path);
      answered.push(path);
    }
    expect(answered).toEqual(['/favicon.svg', '/', '/product/101']);
    shop.release();
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
