import { all, isNamed } from './support/dom.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { act, addToCart, send } from './support/requests.ts';
import { show } from './support/show.ts';
import { expect, test } from './support/test.ts';

/** From the form on the home page to the coupon, as a shopper with a mail program goes through it. */

test('sign up, confirm, and take 10% off an order [HOME-09 ACCOUNT-32 MAIL-01]', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  const email = 'reader@example.org';
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Get 10% off' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(/Please look into your inbox/)).toBeVisible();

  const reader = plainBrowser(page.request);
  const link = (await mailTo(email, /confirm/)).link('Confirm my address');
  const asked = await reader.open(link);
  await show(page, asked);
  await expectAccessible(page);
  expect(asked.title).toMatch(/^Confirm your address/);
  // A bot that follows the link confirms nothing.
  await reader.open(link);
  const confirmed = await reader.press('Confirm my address');
  expect(confirmed.heading).toBe('Your address is confirmed');
  await show(page, confirmed);
  await expectAccessible(page);

  const code = /HELLO-\w{4}-\w{4}/.exec((await mailTo(email, /10% off/)).text)?.[0] ?? '';
  await addToCart(page.request);
  const { cart } = await act(page.request, 'coupon.apply', { code });
  expect((cart?.subtotal.minor ?? 0) - (cart?.total.minor ?? 0)).toBe(Math.round((cart?.subtotal.minor ?? 0) / 10));
});

test('unsubscribe, from the mail or by a mail program [ACCOUNT-34]', async ({
  page,
  mailTo,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const email = 'leaver@example.org';
  const reader = plainBrowser(page.request);
  const confirm = async () => {
    await reader.open((await mailTo(email, /confirm/)).link('Confirm my address'));
    await reader.press('Confirm my address');
    expect(reader.page.heading).toBe('Your address is confirmed');
  };
  await act(page.request, 'newsletter.subscribe', { email });
  await confirm();
  const mail = await mailTo(email, /10% off/);

  const link = mail.link('Unsubscribe');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page);
  await confirm();

  // Mail programs post without showing a page; some are web pages of another site.
  const [, oneClick = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail.headers) ?? [];
  const { pathname, search } = new URL(oneClick);
  expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const program = await playwright.request.newContext({ baseURL });
  const answer = await program.post(pathname + search, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { Origin: 'https://mail.example.org', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect((await reader.open(link)).heading).toBe('You are unsubscribed');
});

test('a new email address, a known one and a bot get the same answer [ACCOUNT-30]', async ({ request }) => {
  const subscribe = async (email: string, website = '') => {
    const answer = await send(request, 'newsletter.subscribe', { email, website });
    return { status: answer.status(), body: (await answer.json()) as unknown };
  };
  const first = await subscribe('unknown@example.org');
  expect(await subscribe('unknown@example.org')).toEqual(first);
  expect(await subscribe('machine@example.org', 'https://spam.example')).toEqual(first);
  expect(await subscribe('not an address')).toMatchObject({
    status: 422,
    body: { fields: { email: expect.any(String) } },
  });
});

test('an invalid link says what to do [ACCOUNT-45]', async ({ page, request, expectAccessible }) => {
  const reader = plainBrowser(request);
  for (const path of [
    '/newsletter/confirm?token=nonsense',
    '/newsletter/unsubscribe',
    '/newsletter/one-click?token=x',
  ]) {
    const answer = await reader.open(path);
    expect([answer.status, answer.heading]).toEqual([404, 'This link no longer works']);
    expect(all(answer.main, isNamed('a')).length).toBeGreaterThan(0);
  }
  await page.goto('/newsletter/confirm?token=nonsense');
  await expectAccessible(page);
});
