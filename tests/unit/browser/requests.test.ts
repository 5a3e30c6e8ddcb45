import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toOutcome } from '../../../src/browser/requests/outcome.ts';
import { fetchCart, searchProducts } from '../../../src/browser/requests/requests.ts';
import { type Asked, at, fakeFetch } from './browser.ts';

let asked: Asked[];
let postAction: typeof import('../../../src/browser/requests/post-action.ts').postAction;

beforeEach(async () => {
  asked = fakeFetch();
  vi.resetModules();
  ({ postAction } = await import('../../../src/browser/requests/post-action.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const send = async (name: Parameters<typeof postAction>[0]) => toOutcome(await postAction(name, new FormData()));
const toast = (text: string) => ({ ok: false, notices: [{ kind: 'error', surface: 'toast', text }] });
const inDoubt = (text: string) => ({ ...toast(text), isUnconfirmed: true });

test('posts a form to its action and asks for JSON', async () => {
  const sent = send('cart.add');
  at(asked, 0).answer(200, { ok: true, notices: [] });
  expect(await sent).toEqual({ ok: true, notices: [] });
  expect(at(asked, 0)).toMatchObject({
    url: '/?_action=cart.add',
    init: { method: 'POST', headers: { Accept: 'application/json' } },
  });
});

test.each([400, 422])('reads the outcome that a %i carries', async (status) => {
  const refused = { ok: false, notices: [], fields: { code: 'No such code' } };
  const sent = send('coupon.apply');
  at(asked, 0).answer(status, refused);
  expect(await sent).toEqual(refused);
});

test.each([
  [401, toast('Unauthorised')],
  [403, toast('Something unexpected went wrong')],
  [404, { ok: false, notices: [], to: '/not-found', navigates: true }],
  [500, { ok: false, notices: [], to: '/server-error', navigates: true }],
  [503, toast('Something unexpected went wrong')],
])('shows a %i as the error catalogue says [ERROR-03]', async (status, expected) => {
  const sent = send('cart.add');
  at(asked, 0).answer(status, 'text of a proxy');
  expect(await sent).toEqual(expected);
});

test.each([
  ['a broken connection', (one: Asked) => one.fail(), inDoubt('Something unexpected went wrong')],
  ['a response that is not JSON', (one: Asked) => one.answer(200, '<html>'), toast('Something unexpected went wrong')],
])('turns %s into a message', async (_name, end, expected) => {
  const sent = send('cart.add');
  end(at(asked, 0));
  expect(await sent).toEqual(expected);
});

test('aborts a request that is not answered within half a minute, and says that it may have been done [FORM-09]', async () => {
  vi.useFakeTimers();
  const sent = send('cart.add');
  const read = fetchCart();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(at(asked, 0).init.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(at(asked, 0).init.signal?.aborted).toBe(true);
  expect(await sent).toEqual(inDoubt(expect.stringContaining('It may have done what you asked for all the same')));
  expect(await read).toBeUndefined();
  expect(asked, 'nothing is sent a second time').toHaveLength(2);
});

test('aborts a search that another one overtakes', async () => {
  const overtaken = new AbortController();
  const hits = searchProducts('guide', overtaken.signal);
  overtaken.abort();
  expect(await hits).toMatchObject({ ok: false });
});

test('reports blocked cookies when an action needs a session, and only then', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false });
  const started = send('cart.add');
  at(asked, 0).answer(200, { ok: true, notices: [], startsSession: true });
  expect(await started).toMatchObject({ ok: false, notices: [{ surface: 'dialog', text: /allow cookies/ }] });
  const sent = send('newsletter.subscribe');
  at(asked, 1).answer(200, { ok: true, notices: [] });
  expect(await sent).toMatchObject({ ok: true });
});

test('reports each request to the busy line, from its start to its end [NOTICE-08]', async () => {
  const changes: number[] = [];
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<number>) => changes.push(detail));
  const first = fetchCart();
  const second = fetchCart();
  expect(changes).toEqual([1, 1]);
  at(asked, 0).fail();
  at(asked, 1).answer(200, { cart: null });
  await Promise.all([first, second]);
  expect(changes).toEqual([1, 1, -1, -1]);
});

test('queues other writes until the first has a response, as that may start the session', async () => {
  const answered = { ok: true, notices: [] };
  const [lost, first, second] = (['coupon.apply', 'cart.add', 'wishlist.add'] as const).map(send);
  const urls = () => asked.map(({ url }) => url.replace('/?_action=', ''));
  expect(urls()).toEqual(['coupon.apply']);
  at(asked, 0).fail();
  await lost;
  await expect.poll(urls).toEqual(['coupon.apply', 'cart.add']);
  at(asked, 1).answer(200, answered);
  expect(await first).toEqual(answered);
  await expect.poll(urls).toHaveLength(3);
  void send('cart.add');
  expect(urls(), 'from then on nothing waits').toHaveLength(4);
  at(asked, 2).answer(200, answered);
  expect(await second).toEqual(answered);
});

test.each([
  [404, '/not-found'],
  [500, '/server-error'],
])('a %i leads a visitor who asked to its screen, and is silent otherwise', async (status, path) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const unasked = fetchCart();
  at(asked, 0).answer(status, '');
  expect(await unasked).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();

  const cart = fetchCart({ isAsked: true });
  at(asked, 1).answer(status, '');
  await cart;
  const hits = searchProducts('guide', new AbortController().signal);
  at(asked, 2).answer(status, '');
  expect(await hits).toEqual({ ok: false, message: 'Something unexpected went wrong' });
  expect(assign.mock.calls).toEqual([[path], [path]]);
});
