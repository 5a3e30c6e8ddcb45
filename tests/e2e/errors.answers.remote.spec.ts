import { type Script, says } from '../fixtures/remote-shop.ts';
import { plainBrowser } from './support/plain-browser.ts';
import { expect, test } from './support/remote.ts';
import { outcomeOf, send } from './support/requests.ts';

/**
 * Every way in which the API can fail, for each of its callers: a page, a form without scripts, and a script. What a
 * browser shows of it is in errors.islands.remote.spec.ts and errors.screens.remote.spec.ts.
 */

const unexpected = 'Something unexpected went wrong';
const secret = 'secret stack trace at handler (/srv/shop.js:1:1)';

interface Failure {
  readonly name: string;
  readonly script: Script;
  /** The status of a page that needs the answer. */
  readonly status: number;
  /** The one notice of a form and of a script. */
  readonly message: string;
  /** The message of the page besides the text of its screen, if any. */
  readonly onPage?: string;
}

const failures: readonly Failure[] = [
  {
    name: 'answers 400 with an errors object',
    script: says.status(400, { errors: { productID: ['No such book', 'Bad number'], page: 'Too <b>far</b>' } }),
    status: 502,
    message: 'No such book\nBad number\nToo <b>far</b>',
    onPage: 'No such book\nBad number\nToo <b>far</b>',
  },
  {
    name: 'answers 400 with text',
    script: says.status(400, 'Wrong <b>shelf</b>'),
    status: 502,
    message: 'Wrong <b>shelf</b> (400)',
    onPage: 'Wrong <b>shelf</b> (400)',
  },
  {
    name: 'answers 401',
    script: says.status(401, secret),
    status: 502,
    message: 'Unauthorised',
    onPage: 'Unauthorised',
  },
  ...[403, 418, 429, 502, 503, 504].map((status) => ({
    name: `answers ${status}`,
    script: says.status(status, secret),
    status: status === 503 || status === 504 ? status : 502,
    message: unexpected,
    onPage: unexpected,
  })),
  {
    name: 'redirects',
    script: says.redirect(302, 'http://127.0.0.1:9/secret'),
    status: 502,
    message: unexpected,
    onPage: unexpected,
  },
  { name: 'never answers', script: says.nothing, status: 504, message: unexpected },
  { name: 'drops the connection', script: says.hangUp, status: 503, message: unexpected },
  { name: 'drops the connection within its answer', script: says.halfOfIt, status: 503, message: unexpected },
  { name: 'answers HTML', script: says.status(200, `<html>${secret}</html>`), status: 502, message: unexpected },
  { name: 'answers an empty body', script: says.status(200, ''), status: 502, message: unexpected },
  {
    name: 'answers malformed JSON',
    script: says.status(200, '{"status": {"resultCode"'),
    status: 502,
    message: unexpected,
  },
  {
    name: 'answers fields of other types',
    script: says.reply({ body: { status: { resultCode: [] }, products: { 0: 'none' }, errors: secret } }),
    status: 502,
    message: unexpected,
  },
  { name: 'answers null', script: says.reply({ body: null }), status: 502, message: unexpected },
  {
    name: 'refuses with code 0',
    script: says.code('0', 'We take stock <b>today</b>.', { products: 7 }),
    status: 502,
    message: 'We take stock <b>today</b>.',
    onPage: 'We take stock <b>today</b>.',
  },
];

for (const { name, script, status, message, onPage } of failures) {
  test(`an API that ${name} is reported by a page (${status}), by a form without scripts and to a script [ERROR-01 ERROR-02 ERROR-03 ERROR-05 ERROR-07 ERROR-16]`, async ({
    request,
    playwright,
    baseURL,
    remote,
  }) => {
    remote.when('/AdditionalProducts', script);
    remote.when('/CartDetails', script, { flag: 'INSERT' });
    const contexts = await Promise.all([1, 2].map(() => playwright.request.newContext({ baseURL })));
    const [formContext = request, scriptContext = request] = contexts;
    const form = plainBrowser(formContext);
    await form.open('/product/101');
    const [page, sent, scripted] = await Promise.all([
      plainBrowser(request).open('/shop'),
      form.press('Add to cart'),
      send(scriptContext, 'cart.add', { productId: '101' }),
    ]);

    expect(page.status).toBe(status);
    expect(page.path, 'at its own URL').toBe('/shop');
    expect(page.heading).toBe('Something fell off the shelf.');
    expect(page.notices).toBe(onPage ?? '');
    expect(page.response.headers()['cache-control']).toMatch(/^(?:private, )?no-store$/);
    expect(page.response.headers()['x-robots-tag']).toBe('noindex');

    expect(sent.path, 'the form stays on its page').toMatch(/^\/product\/101\b/);
    expect(sent.heading).toBe('Plain Sailing');
    expect(sent.notices).toBe(message);
    expect((await form.open('/product/101')).notices, 'said once').toBe('');

    expect(scripted.status()).toBe(422);
    const { ok, notices, to } = await outcomeOf(scripted);
    expect({ ok, to, texts: notices.map(({ text }) => text) }).toEqual({ ok: false, texts: [message] });

    for (const text of [page.html, sent.html, await scripted.text()]) expect(text).not.toMatch(/secret|srv|shop\.js/);
    expect(
      remote.calls.filter(({ body }) => body.flag === 'INSERT'),
      'no write is retried',
    ).toHaveLength(2);
    for (const one of contexts) await one.dispose();
  });
}

for (const [status, heading, path] of [
  [404, 'We could not find that on any shelf.', '/not-found'],
  [500, 'Something fell off the shelf.', '/server-error'],
] as const) {
  test(`a ${status} of the API is that screen for a page and a form, at their own URL, and sends a script to ${path} [ERROR-04 ERROR-16 ERROR-19]`, async ({
    request,
    remote,
  }) => {
    const browser = plainBrowser(request);
    await browser.open('/product/101');
    remote.when('/CartDetails', says.status(status, secret), { flag: 'INSERT' });
    const sent = await browser.press('Add to cart');
    expect([sent.status, new URL(sent.response.url()).pathname, sent.heading]).toEqual([
      status,
      '/product/101',
      heading,
    ]);
    const scripted = await send(request, 'cart.add', { productId: '101' });
    const { ok, to = '' } = await outcomeOf(scripted);
    expect([ok, to.split('?')[0]]).toEqual([false, path]);

    remote.when('/ProductDetails', says.status(status, secret));
    const page = await browser.open('/product/101');
    expect([page.status, page.path, page.heading, page.notices]).toEqual([status, '/product/101', heading, '']);
    for (const text of [page.html, sent.html, await scripted.text()]) expect(text).not.toContain('secret');
  });
}

test('an unavailable API makes a page send Retry-After [ERROR-13]', async ({ request, remote }) => {
  remote.when('/AdditionalProducts', says.hangUp);
  expect((await request.get('/shop')).headers()['retry-after']).toBe('30');
});
