import type { APIRequestContext } from 'playwright/test';
import { send as reply, type Script, says } from '../fixtures/remote-shop.ts';
import type { CallPath } from '../fixtures/remote-shop-answers.ts';
import { plainBrowser } from './support/plain-browser.ts';
import type { Running } from './support/processes.ts';
import { expect, test as remoteTest, storefront } from './support/remote.ts';
import { addToCart, checkoutForm, orderCart, outcomeOf, send } from './support/requests.ts';

/** Each of the 14 calls, answered wrongly in five ways, over plain HTTP: what the visitor reads, and what the log says. */

const test = remoteTest.extend<{ visit: Visit }>({
  shopKind: storefront('wrong-api', { API_TIMEOUT_MS: '1000', LOG_LEVEL: 'warn' }),
  async visit({ request }, use) {
    // A server that has just been started may need longer for its first form than this API is waited for.
    await expect(() => addToCart(request, '101')).toPass();
    const order = await orderCart(request);
    await addToCart(request, '101');
    await use({ request, order, checkout: await checkoutForm(request) });
  },
});

// The storefront logs the same wrong answer once in ten minutes.
test.describe.configure({ mode: 'default' });

/** A visitor with an order and a filled cart. */
interface Visit {
  readonly request: APIRequestContext;
  readonly order: string;
  readonly checkout: Record<string, string>;
}

const failed = 'Something fell off the shelf.';
const unexpected = 'Something unexpected went wrong';
const placeAgain = `${unexpected}. Please place the order again: it will never be made twice.`;
const mayBeMade =
  'The shop did not answer in time, so your order may have been made. Please place the order again: it will never be made twice. If it has been made, you will see it.';

/** A way to make a call, by a page or by a form, and what is wrong with the fields of its answer. */
interface Row {
  readonly call: CallPath;
  readonly flag?: string;
  readonly page?: string;
  readonly action?: string;
  /** What a form says when the call fails. */
  readonly message?: string;
  /** What a form says when no answer comes, where that is something else: the write may have been made. */
  readonly withoutAnswer?: string;
  readonly missing: Wrong;
  readonly types: Wrong;
  readonly counts: Wrong;
}
/** Other fields of the answer or another answer, what is read then, and the reason in the log; '' when nothing is logged. */
type Wrong = readonly [answer: object | Script, shown: string, logged: string];

const isMissing = (field: string, fields: object = { [field]: undefined }): Wrong => [
  fields,
  '',
  `${field} is missing`,
];
const noStatus: Wrong = [{ status: undefined }, '', 'status Invalid input'];
const textStatus: Wrong = [{ status: 'fine' }, '', 'status Invalid input'];
const unknownCode: Wrong = [{ status: { resultCode: 17 } }, 'nothing', ''];

const oddPaging: Script = (response, usual) => {
  const { body, headers } = usual();
  const paging = '{"currentPage":-7,"pageSize":"x","totalPages":"many","nextPage":"No"}';
  reply(response, { body, headers: { ...headers, 'Paging-Headers': paging } });
};
const line = {
  productID: '101',
  productName: 'Plain Sailing',
  unitPrice: '499.00',
  totalAmount: '499.00',
  quantity: '1',
};
const listing = (call: CallPath, page: string, heading: string): Row => ({
  ...{ call, page, missing: isMissing('products') },
  types: [{ products: [{ productID: { deep: 1 } }] }, '', 'products.0.productID Invalid input'],
  counts: [oddPaging, heading, ''],
});

const rows: readonly Row[] = [
  {
    ...{ call: '/HomeDetails', page: '/' },
    // The other blocks of the home page stand (REQ HOME-20).
    missing: [{ newArrival: undefined }, 'Bookfront, an independent bookshop', 'newArrival is missing'],
    types: [{ newArrival: 'none' }, 'Bookfront, an independent bookshop', 'newArrival Invalid input'],
    counts: [{ newArrival: [{ ...line, quantity: '-4', rating: '99' }] }, 'Bookfront, an independent bookshop', ''],
  },
  {
    ...{ call: '/ProductFilter', page: '/search?q=plain', missing: isMissing('products') },
    types: [{ products: [{ id: { deep: 1 } }] }, '', 'products.0.id Invalid input'],
    counts: [{ products: [{ id: '1', name: 'A', type: 'P', price: 'much' }] }, 'Search: plain', ''],
  },
  listing('/CategoryDetails', '/category/x/1', 'Novels & Tales'),
  listing('/SubCategoryDetails', '/subcategory/x/11', 'x'),
  listing('/ManufacturerDetails', '/brand/x/7', 'Lighthouse Press'),
  listing('/AdditionalProducts', '/shop', 'Shop'),
  {
    ...{ call: '/ProductDetails', page: '/product/101' },
    missing: [{ productID: undefined, id: undefined }, '', 'productID Invalid input'],
    types: [{ productName: { deep: 1 } }, '', 'productName Invalid input'],
    counts: [{ quantity: 'lots', rating: '99' }, 'Plain Sailing', ''],
  },
  {
    ...{ call: '/CartDetails', flag: 'FETCH', page: '/cart', missing: isMissing('cartDetails') },
    types: [{ cartDetails: [{ productID: { deep: 1 } }] }, '', 'cartDetails.0.productID Invalid input'],
    counts: [{ cartDetails: [{ ...line, quantity: '-3' }] }, '', 'quantity is not a number: -3'],
  },
  {
    ...{ call: '/WishList', flag: 'FETCH', page: '/account/wishlist', missing: isMissing('wishList') },
    types: [{ wishList: [{ productID: { deep: 1 } }] }, '', 'wishList.0.productID Invalid input'],
    counts: [{ wishList: [{ ...line, unitPrice: 'lots', stock: '-2' }] }, 'Wishlist', ''],
  },
  {
    ...{ call: '/ViewOrder', page: '/orders/details/{order}' },
    missing: [{ orderID: undefined }, '', 'orderID Invalid input'],
    types: [{ cartDetails: 'none' }, '', 'cartDetails Invalid input'],
    counts: [{ totalAmount: 'lots' }, '', 'totalAmount is not an amount: lots'],
  },
  {
    ...{ call: '/OrderHistory', page: '/orders', missing: isMissing('orderDetails') },
    types: [{ orderDetails: [{ orderID: { deep: 1 } }] }, '', 'orderDetails.0.orderID Invalid input'],
    counts: [{ orderDetails: [{ orderID: '1', totalAmount: 'lots' }] }, '', 'totalAmount is not an amount: lots'],
  },
  {
    ...{ call: '/CartDetails', flag: 'INSERT', action: 'cart.add', message: unexpected },
    ...{ missing: noStatus, types: textStatus },
    // The book is in the cart, though its total cannot be read.
    counts: [{ cartDetails: [{ ...line, totalAmount: 'lots' }] }, 'done', 'totalAmount is not an amount: lots'],
  },
  {
    ...{ call: '/WishList', flag: 'INSERT', action: 'wishlist.add', message: unexpected },
    // The contract lets an API leave the status of a success out.
    missing: [{ status: undefined }, 'The item was added to the wish list.', ''],
    ...{ types: textStatus, counts: unknownCode },
  },
  {
    ...{ call: '/ReviewDetails', action: 'review.submit', message: unexpected },
    missing: [{ status: undefined }, 'Your review has been submitted successfully.', ''],
    ...{ types: textStatus, counts: unknownCode },
  },
  {
    ...{ call: '/Booking', action: 'order.place', message: placeAgain, withoutAnswer: mayBeMade },
    missing: isMissing('orderID'),
    types: [{ orderID: { deep: 1 } }, '', 'orderID Invalid input'],
    counts: [{ status: { resultCode: 17 } }, unexpected, ''],
  },
  {
    ...{ call: '/OrderUpdate', action: 'order.cancel', message: `Request failed: ${unexpected}` },
    ...{ missing: noStatus, types: textStatus, counts: unknownCode },
  },
];

/** These would disturb other rows, or be disturbed by them; all others are tried side by side. A search asks for a list first. */
const isAlone = ({ call, flag }: Row) => /^\/(HomeDetails|Booking|ProductFilter)$/.test(call) || flag === 'FETCH';
const groups = [rows.filter((row) => !isAlone(row)), ...rows.filter(isAlone).map((row) => [row])];

/** What a visitor meets: the status, what is read, and the number of the request. */
async function meet({ page, action = '' }: Row, { request, order, checkout }: Visit) {
  if (page) {
    const shown = await plainBrowser(request).open(page.replace('{order}', order));
    return { status: shown.status, read: shown.heading, text: shown.html, response: shown.response };
  }
  const own = { productId: '102', sku: '', quantity: '1', rating: '4', description: 'Fine.', number: order };
  const response = await send(request, action, action === 'order.place' ? checkout : { ...own, comment: '' });
  const { ok, notices, fields = {} } = await outcomeOf(response);
  const [read = ok ? 'done' : 'nothing'] = [...notices.map(({ text }) => text), ...Object.values(fields)];
  return { status: response.status(), read, text: await response.text(), response };
}

type Fault = 'missing' | 'types' | 'counts' | 'silence' | 'half an answer';
const without: Readonly<Record<string, readonly [script: Script, status: number, reason: string]>> = {
  silence: [says.nothing, 504, 'no response within'],
  'half an answer': [says.halfOfIt, 503, 'the connection failed'],
};

function expected(fault: Fault, row: Row): { readonly script: Script; status: number; read: string; logged: string } {
  const { message, withoutAnswer, page } = row;
  const [wrong, status = 502, reason = ''] = without[fault] ?? [];
  const read = page ? failed : (message ?? '');
  if (wrong) return { script: wrong, status: page ? status : 422, read: withoutAnswer ?? read, logged: reason };
  const [answer, shown, logged] = row[fault as 'missing' | 'types' | 'counts'];
  const script = typeof answer === 'function' ? (answer as Script) : says.but(answer);
  if (!shown) return { script, status: page ? 502 : 422, read, logged };
  const isDone = page !== undefined || (shown !== 'nothing' && shown !== unexpected);
  return { script, status: isDone ? 200 : 422, read: shown, logged };
}

for (const fault of ['missing', 'types', 'counts', 'silence', 'half an answer'] as const)
  test(`all 14 calls, wrong by ${fault}: a plain message, no internals, and one line of the log with call and reason [API-95 API-88 ERROR-10]`, async ({
    visit,
    remote,
    running: logged,
  }) => {
    for (const group of groups) {
      for (const row of group) remote.when(row.call, expected(fault, row).script, row.flag ? { flag: row.flag } : {});
      await Promise.all(
        group.map(async (row) => {
          const name = `${row.call} ${row.flag ?? ''}`;
          const { status, read, logged: reason } = expected(fault, row);
          const met = await meet(row, visit);
          expect.soft([met.status, met.read], name).toEqual([status, read]);
          expect.soft(met.text, name).not.toMatch(/Invalid input|is missing|node_modules|\.ts:\d|undefined|NaN/);
          const number = met.response.headers()['x-request-id'];
          const isAsked = ({ path, headers }: (typeof remote.calls)[number]) =>
            path === row.call && headers['x-request-id'] === number;
          expect.soft(remote.calls.some(isAsked), `${name} was called for this request`).toBe(true);
          // What the process has written may arrive after its answer.
          const errors = () => errorsOf(logged, number);
          await expect.poll(() => errors().length, name).toBe(reason ? 1 : 0);
          expect.soft(errors().join(), name).toContain(reason ? `${row.call}: ${reason}` : '');
        }),
      );
      remote.removeScripts();
    }
    expect((await visit.request.get('/product/101')).status(), 'afterwards all is well').toBe(200);
  });

/** The reasons of the errors that were logged for a request. */
const errorsOf = (logged: Running, number: string | undefined): string[] =>
  logged
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{') && text.includes(`"${number}"`) && text.includes('"level":"error"'))
    .map((text) => (JSON.parse(text) as { readonly err?: { readonly message: string } }).err?.message ?? text);
