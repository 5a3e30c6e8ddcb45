import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCart, searchProducts, sendAction } from '../../../src/islands/requests.ts';
import { $isBusy } from '../../../src/islands/stores/pending.ts';
import { type Asked, at, fakeFetch } from './browser.ts';

let asked: Asked[];

beforeEach(() => {
  asked = fakeFetch();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toast = (text: string) => ({ ok: false, notices: [{ kind: 'error', surface: 'toast', text }] });
const inDoubt = (text: string) => ({ ...toast(text), isInDoubt: true });

test('posts the form to the action and asks for JSON', async () => {
  const sent = sendAction('cart.add', new FormData());
  at(asked, 0).answer(200, { ok: true, notices: [] });
  expect(await sent).toEqual({ ok: true, notices: [] });
  expect(at(asked, 0)).toMatchObject({
    url: '/?_action=cart.add',
    init: { method: 'POST', headers: { Accept: 'application/json' } },
  });
});

test.each([400, 422])('takes over the outcome that a %i carries', async (status) => {
  const refused = { ok: false, notices: [], fields: { code: 'No such code' } };
  const sent = sendAction('coupon.apply', new FormData());
  at(asked, 0).answer(status, refused);
  expect(await sent).toEqual(refused);
});

test.each([
  [401, toast('Unauthorised')],
  [403, toast('Something unexpected went wrong')],
  [404, { ok: false, notices: [], to: '/not-found', moves: true }],
  [500, { ok: false, notices: [], to: '/server-error', moves: true }],
  [503, toast('Something unexpected went wrong')],
])('says a %i in the words of the error catalogue', async (status, expected) => {
  const sent = sendAction('cart.add', new FormData());
  at(asked, 0).answer(status, 'words of a proxy');
  expect(await sent).toEqual(expected);
});

test.each([
  ['a broken connection', (one: Asked) => one.fail(), inDoubt('Something unexpected went wrong')],
  ['an answer that is no JSON', (one: Asked) => one.answer(200, '<html>'), toast('Something unexpected went wrong')],
])('turns %s into words', async (_name, end, expected) => {
  const sent = sendAction('cart.add', new FormData());
  end(at(asked, 0));
  expect(await sent).toEqual(expected);
});

test('waits for an answer for half a minute, then ends the request and says what is known', async () => {
  vi.useFakeTimers();
  const sent = sendAction('cart.add', new FormData());
  const read = fetchCart();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(at(asked, 0).init.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(at(asked, 0).init.signal?.aborted).toBe(true);
  expect(await sent).toEqual(inDoubt(expect.stringContaining('It may have done what you asked for all the same')));
  expect(await read).toBeUndefined();
  expect(asked, 'nothing is sent a second time').toHaveLength(2);
});

test('a search that another overtakes is ended at once', async () => {
  const overtaken = new AbortController();
  const hits = searchProducts('guide', overtaken.signal);
  overtaken.abort();
  expect(await hits).toMatchObject({ ok: false });
});

test('sends nothing that a browser without cookies would lose, and says why; what is for anybody is sent', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false });
  const outcome = await sendAction('cart.add', new FormData());
  expect(outcome).toMatchObject({ ok: false, notices: [{ surface: 'dialog', text: /allow cookies/ }] });
  expect(asked).toEqual([]);
  const sent = sendAction('newsletter.subscribe', new FormData());
  at(asked, 0).answer(200, { ok: true, notices: [] });
  expect(await sent).toMatchObject({ ok: true });
});

test('is busy from the first request to the last', async () => {
  const first = sendAction('cart.add', new FormData());
  const second = fetchCart();
  expect($isBusy.get()).toBe(true);
  at(asked, 0).fail();
  await first;
  expect($isBusy.get()).toBe(true);
  at(asked, 1).answer(200, { ok: true, notices: [] });
  await second;
  expect($isBusy.get()).toBe(false);
});

test('a page’s other writes wait for its first, which may give a new visitor their session', async () => {
  vi.resetModules();
  const { sendAction: send } = await import('../../../src/islands/requests.ts');
  const answered = { ok: true, notices: [] };
  const [lost, first, second] = ['coupon.apply', 'cart.add', 'wishlist.add'].map((name) =>
    send(name as 'cart.add', new FormData()),
  );
  const urls = () => asked.map(({ url }) => url.replace('/?_action=', ''));
  expect(urls()).toEqual(['coupon.apply']);
  at(asked, 0).fail();
  await lost;
  await expect.poll(urls).toEqual(['coupon.apply', 'cart.add']);
  at(asked, 1).answer(200, answered);
  expect(await first).toEqual(answered);
  await expect.poll(urls).toHaveLength(3);
  void send('cart.add', new FormData());
  expect(urls(), 'from then on nobody waits').toHaveLength(4);
  at(asked, 2).answer(200, answered);
  expect(await second).toEqual(answered);
});

test.each([
  [404, '/not-found'],
  [500, '/server-error'],
])('a %i leads whoever asked to its screen, and nobody who did not', async (status, path) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const unasked = fetchCart();
  at(asked, 0).answer(status, '');
  expect(await unasked).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();

  const cart = fetchCart(true);
  at(asked, 1).answer(status, '');
  await cart;
  const hits = searchProducts('guide', new AbortController().signal);
  at(asked, 2).answer(status, '');
  expect(await hits).toEqual({ ok: false, message: 'Something unexpected went wrong' });
  expect(assign.mock.calls).toEqual([[path], [path]]);
});
