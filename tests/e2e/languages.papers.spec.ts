import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { openDatabase } from '../../src/lib/database/open.ts';
import { unmarkedWords } from '../fixtures/unmarked-words.ts';
import { expect, test } from './support/language-shop.ts';

test.describe.configure({ mode: 'default' });

/** What stands on a paper: texts, and its names for screen readers. */
function textsOfPaper(html: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += Number(name === 'article');
      if (depth > 0) texts.push(attributes['aria-label'] ?? '');
    },
    onclosetag(name) {
      depth -= Number(name === 'article');
    },
    ontext(text) {
      if (depth > 0) texts.push(text.trim());
    },
  });
  parser.end(html);
  return texts;
}

/** What the customer has typed. */
const typed = { firstName: '‹Asha›', lastName: '‹Rao›', address1: '‹Lake Road›', city: '‹Pune›', comment: '‹Ring›' };

/** Places an order on the pages of a language, paid in cash at the door; returns its number. */
async function place(
  request: Parameters<Parameters<typeof test>[2]>[0]['request'],
  siteUrl: string,
  prefix: string,
): Promise<string> {
  const headers = { origin: siteUrl, accept: 'application/json' };
  const post = (path: string, form: Record<string, string>) => request.post(prefix + path, { form, headers });
  await post('/product/101?_action=cart.add', { productId: '101' });
  const checkout = await (await request.get(`${prefix}/checkout`)).text();
  const hidden = [...checkout.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const { comment, ...name } = typed;
  const address = { ...name, country: 'IN', state: 'MH', postCode: '411001', phone: '98450 12345' };
  const billing = Object.entries({ ...address, email: 'asha@example.com' });
  const answer = await post('/checkout?_action=order.place', {
    ...Object.fromEntries(hidden.map(([, field = '', value = '']) => [field, value])),
    ...{ shipToBilling: '1', delivery: 'standard', paymentMode: 'cod', comment },
    ...Object.fromEntries(billing.map(([field, value]) => [`billing.${field}`, value])),
  });
  const { to = '' } = (await answer.json()) as { to?: string };
  return new URL(to, siteUrl).searchParams.get('order') ?? '';
}

test('receipts and packing slips are in the language of their order, slips of the shop in that of the desk [LANG-62 LANG-63]', async ({
  request,
  siteUrl,
  running,
  desk,
}) => {
  const numbers = {
    pseudo: await place(request, siteUrl, '/en-XA'),
    german: await place(request, siteUrl, '/de'),
    english: await place(request, siteUrl, ''),
  };
  const db = await openDatabase(join(running.dataDirs[0], 'bookfront.db'));
  const paid = { kind: 'payment', amount: 100, method: 'cod', reason: '', staff_name: 'Tom', created_at: Date.now() };
  for (const number of Object.values(numbers)) {
    await db
      .insertInto('booking_payment')
      .values({ ...paid, order_id: number })
      .execute();
    await db
      .updateTable('booking')
      .set({ put_aside_until: '2099-01-01', status: 'ORDER PLACED' })
      .where('order_id', '=', number)
      .execute();
  }
  await db.destroy();
  const deskIn = async (language: string) => {
    const { token } = await desk.session('staff', language);
    return async (path: string) => (await request.get(path, { headers: { cookie: `desk=${token}` } })).text();
  };
  const [english, german, pseudo] = await Promise.all([deskIn('en'), deskIn('de'), deskIn('en-XA')]);
  const receiptOf = (number: string) => `/desk/orders/${number}/receipt`;
  const packingOf = (number: string) => `/desk/orders/packing-slips?order=${number}`;
  const asideOf = (number: string) => `/desk/sales/aside/${number}/slip`;

  // Of a paper in a language, on pages of the desk in another.
  for (const [paper, path] of [
    ['receipt', receiptOf(numbers.pseudo)],
    ['packing slip', packingOf(numbers.pseudo)],
  ] as const) {
    const html = await english(path);
    expect(html, paper).toMatch(/<article [^>]*lang="en-XA"/);
    const texts = textsOfPaper(html);
    expect(texts.filter((text) => text.startsWith('[')).length, paper).toBeGreaterThan(5);
    // Books and the shop have the names that they have.
    const given = /^(Bookfront|14 Lantern Lane.*|The Old Man and the Sea|\(?Ernest Hemingway, .*|.*, India)$/;
    // A message may have parts that are set off.
    const said = texts.filter((text) => !given.test(text)).join(' ');
    expect(unmarkedWords(said), paper).toBeUndefined();
  }
  const slip = textsOfPaper(await pseudo(asideOf(numbers.english)));
  expect(slip.filter((text) => text.startsWith('[')).length).toBe(4);

  const receipt = await english(receiptOf(numbers.german));
  expect(receipt).toMatch(/<article [^>]*aria-label="Kassenbeleg[^>]*lang="de"/);
  expect(receipt).toContain('Bezahlt: bar');
  expect(await english(packingOf(numbers.german))).toContain('Bar zu kassieren: <strong');
  expect(await german(asideOf(numbers.english))).toContain('bis 1. Januar 2099');
  // Where both are in one language nothing marks it.
  expect(await german(receiptOf(numbers.german))).not.toMatch(/<article [^>]*lang=/);
  expect(await english(receiptOf(numbers.english))).not.toMatch(/<article [^>]*lang=/);
  expect(await german(receiptOf(numbers.english))).toMatch(/<article [^>]*lang="en"/);
});
