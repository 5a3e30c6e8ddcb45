import { describe, expect, test } from 'vitest';
import { ContractError } from '../../../src/lib/api/errors.ts';
import { createShopApi, type ShopApi } from '../../../src/lib/api/shop-api.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';
import { context } from './support.ts';

const query = parseListingQuery(new URLSearchParams());
const asha = { UserID: 'u-1', Username: 'asha', MobileNumber: '', MailId: '', Apptype: 'W' };

function shopThatAnswers(answer: object, headers: Record<string, string> = {}) {
  const problems: string[] = [];
  const leftOut: (number | undefined)[] = [];
  const notices: string[] = [];
  const shop = createShopApi({
    ...{ ...context, baseUrl: 'http://shop.invalid', timeoutMs: 600_000 },
    fetch: async () => Response.json(answer, { headers }),
    onProblem(error) {
      problems.push(String(error));
      leftOut.push((error as { readonly leftOut?: number }).leftOut);
    },
    onNotice: (text) => notices.push(text),
    visitor: async () => asha,
  });
  return { shop, problems, leftOut, notices };
}

const deep = { deep: 1 };
const card = (id: string, more: object = {}) => ({
  productID: id,
  productName: `Book ${id}`,
  amount: '10.00',
  ...more,
});
const address = (addressType: string) => ({ addressType, firstName: 'Asha', city: 'Pune' });
const homeLists = ['listBanner', 'mainCategories', 'newArrival', 'offers', 'recomendedProducts', 'dealsOfTheday'];
const home = (more: object) => ({ ...Object.fromEntries(homeLists.map((list) => [list, []])), ...more });
const product = (more: object) => ({ productID: '7', productName: 'Emma', amount: '10.00', ...more });
const order = (more: object) => ({ orderID: '9', cartDetails: [{ ...card('7'), quantity: '1' }], ...more });

interface Row {
  readonly what: string;
  readonly answer: object;
  readonly ask: (shop: ShopApi) => Promise<unknown>;
  /** What is read all the same. */
  readonly read: unknown;
  readonly reason: string;
}

const rows: readonly Row[] = [
  {
    what: 'a card of a wrong type',
    answer: home({ newArrival: [card('1'), { productID: deep }, card('2')] }),
    ask: async (shop) => (await shop.home()).newArrivals.map(({ id }) => id),
    ...{ read: ['1', '2'], reason: 'newArrival.*.productID Invalid input' },
  },
  {
    what: 'a banner that is text, and one that is null',
    answer: home({ listBanner: ['none', { bannerPosition: 'T' }, null], offers: [card('1')] }),
    ask: async (shop) => (await shop.home()).banners.length,
    ...{ read: 1, reason: 'listBanner.* Invalid input' },
  },
  {
    what: 'a book without an id in a group of the home page',
    answer: home({ listCategory: [{ name: 'Tales', products: [{ productName: 'x' }, card('1')] }] }),
    ask: async (shop) => (await shop.home()).columns.map(({ products }) => products.length),
    ...{ read: [1], reason: 'listCategory.*.products.* has neither productID nor id' },
  },
  {
    what: 'a list of the home page of another type',
    answer: home({ newArrival: 'none', offers: [card('1')] }),
    ask: async (shop) => (await shop.home()).onSale.length,
    ...{ read: 1, reason: 'newArrival Invalid input' },
  },
  {
    what: 'a related book of a wrong type',
    answer: product({ relatedProducts: [card('1', { rating: deep }), card('2')] }),
    ask: async (shop) => (await shop.product('7')).related.map(({ id }) => id),
    ...{ read: ['2'], reason: 'relatedProducts.*.rating Invalid input' },
  },
  {
    what: 'a review of a wrong type',
    answer: product({ reviewDetails: [{ rating: 5, username: 'Ben' }, { description: deep }] }),
    ask: async (shop) => (await shop.product('7')).reviews.length,
    ...{ read: 1, reason: 'reviewDetails.*.description Invalid input' },
  },
  {
    what: 'an option of a wrong type',
    answer: product({ listOptions: [{ name: 'Format', value: 'A', productCode: 'a' }, { productCode: deep }] }),
    ask: async (shop) => (await shop.product('7')).variants.length,
    ...{ read: 1, reason: 'listOptions.*.productCode Invalid input' },
  },
  {
    what: 'a person without a name, among what there is to know about a book',
    answer: product({ about: { contributors: [{ name: 'Jane Austen' }, { role: 'x' }], audience: ['Children'] } }),
    ask: async (shop) => (await shop.product('7')).about?.people.length,
    ...{ read: 1, reason: 'about.contributors.*.name Invalid input' },
  },
  {
    what: 'a sub-category without an id',
    answer: { products: [], subCategories: [{ subCategoryName: 'x' }, { subCategoryID: 5 }] },
    ask: async (shop) => (await shop.category('1', query)).subCategories.map(({ id }) => id),
    ...{ read: ['5'], reason: 'subCategories.*.subCategoryID Invalid input' },
  },
  {
    what: 'a facet of an unknown kind',
    answer: { products: [card('1')], facets: { groups: [{ key: 'binding', values: [] }] } },
    ask: async (shop) => (await shop.category('1', query)).listing.items.length,
    ...{ read: 1, reason: 'facets.groups.*.key Invalid' },
  },
  {
    what: 'a search hit without an id',
    answer: { products: [{ name: 'Emma' }, { id: 1, name: 'Emma' }] },
    ask: async (shop) => (await shop.searchProducts('emma')).hits.length,
    ...{ read: 1, reason: 'products.*.id Invalid input' },
  },
];

describe('an answer with a part that cannot be read', () => {
  test.each(rows)('$what is left out, counted and reported with its field [API-96]', async (row) => {
    const { shop, problems, leftOut, notices } = shopThatAnswers(row.answer);
    expect(await row.ask(shop)).toEqual(row.read);
    expect(problems[0]).toContain(row.reason);
    expect(leftOut[0]).toBeGreaterThan(0);
    expect(notices, 'a public page says nothing of it').toEqual([]);
  });

  test('sixty entries with one fault are one report [API-96]', async () => {
    const wrong = Array.from({ length: 60 }, () => card('1', { rating: deep }));
    const { shop, problems, leftOut } = shopThatAnswers({ products: [card('2'), ...wrong] });
    expect((await shop.category('3', query)).listing.items).toHaveLength(1);
    expect([problems.length, leftOut]).toEqual([1, [60]]);
  });

  test('the counts of a listing stay those of the shop [API-96]', async () => {
    const paging = { currentPage: 1, totalPages: 2, totalCount: 22, nextPage: 'Yes' };
    const headers = { 'Paging-Headers': JSON.stringify(paging) };
    const { shop } = shopThatAnswers({ products: [null, card('2')] }, headers);
    const { listing } = await shop.category('3', query);
    expect(listing).toMatchObject({ page: 1, totalPages: 2, totalItems: 22, hasNext: true });
  });

  test.each([
    ['home', home({ offers: [null], newArrival: 'none' }), (shop: ShopApi) => shop.home()],
    ['home, all null', { status: { resultCode: 1 }, ...home({}), ...nulls(homeLists) }, (shop: ShopApi) => shop.home()],
    ['home, none', {}, (shop: ShopApi) => shop.home()],
    ['listing', { products: [null, { productID: deep }] }, (shop: ShopApi) => shop.category('1', query)],
    ['listing, null', { products: null }, (shop: ShopApi) => shop.category('1', query)],
    ['search', { products: [{}] }, (shop: ShopApi) => shop.searchProducts('emma')],
    ['options', product({ listOptions: [{ productCode: deep }] }), (shop: ShopApi) => shop.product('7')],
    ['orders', { orderDetails: [{ orderID: deep }] }, (shop: ShopApi) => shop.orders()],
    ['wishlist', { wishList: [{ productID: deep }] }, (shop: ShopApi) => shop.wishlist()],
  ] as const)('%s: when nothing can be read, it is an error and no empty shop [API-97]', async (_name, answer, ask) => {
    const { shop, problems } = shopThatAnswers(answer);
    await expect(ask(shop)).rejects.toBeInstanceOf(ContractError);
    expect(problems).toHaveLength(1);
  });

  test.each([
    ['a cart line', { status: { resultCode: 1 }, cartDetails: [card('1'), { productID: deep }] }, 'cart'],
    ['a delivery', { status: { resultCode: 1 }, cartDetails: [], deliveryMethods: [null] }, 'cart'],
    ['taxes', { status: { resultCode: 1 }, cartDetails: [], taxes: { goods: 'none' } }, 'cart'],
    [
      'a negative price',
      { status: { resultCode: 1 }, cartDetails: [{ ...card('1'), unitPrice: '-5', quantity: 1 }] },
      'cart',
    ],
    ['a negative charge', { status: { resultCode: 1 }, cartDetails: [], shippingCharge: '-5.00' }, 'cart'],
    ['a negative total', order({ totalAmount: '-5.00' }), 'order'],
    ['an order line', order({ cartDetails: [null] }), 'order'],
    ['the lines of an order', order({ cartDetails: null }), 'order'],
    ['the state of an order', order({ orderStatus: [{ status: deep }] }), 'order'],
    ['a tax of an order', order({ taxes: { taxDetails: [null] } }), 'order'],
    ['a huge sum', order({ cartDetails: [card('1', { unitPrice: '999999999999', quantity: '999999999' })] }), 'order'],
  ] as const)('%s is never left out: the answer is refused [API-98]', async (_name, answer, call) => {
    const { shop, problems } = shopThatAnswers(answer);
    await expect(call === 'cart' ? shop.cart() : shop.order('9')).rejects.toBeInstanceOf(ContractError);
    expect(problems).toHaveLength(1);
  });

  test('of the visitor’s own data, the page says that it is not complete [API-98]', async () => {
    const orders = [{ orderID: '1', totalAmount: '5.00' }, { orderID: '2', totalAmount: 'lots' }, null];
    const list = shopThatAnswers({ orderDetails: orders });
    expect((await list.shop.orders()).map(({ number }) => number)).toEqual(['1']);
    expect(list.notices[0]).toMatch(/not complete/);
    expect(list.problems).toEqual([
      expect.stringContaining('orderDetails.* Invalid input'),
      expect.stringContaining('orderDetails.* totalAmount is not an amount: lots'),
    ]);
    const one = shopThatAnswers(order({ addressBook: [address('X'), address('P')] }));
    expect((await one.shop.order('9')).billingAddress?.city).toBe('Pune');
    expect(one.notices).toHaveLength(1);
    const wishes = shopThatAnswers({ wishList: [{ productID: '1' }, {}] });
    expect(await wishes.shop.wishlist()).toHaveLength(1);
    expect(wishes.notices).toHaveLength(1);
  });

  test('the shared answer of a shop in this process is not changed [API-96]', async () => {
    const answer = home({ newArrival: [card('1'), null] });
    const before = JSON.stringify(answer);
    const shop = createShopApi({
      ...{ ...context, baseUrl: 'http://shop.invalid', timeoutMs: 600_000, visitor: async () => asha },
      fetch: async () => Response.error(),
      inProcess: async () => ({ status: 200, body: answer }),
    });
    expect((await shop.home()).newArrivals).toHaveLength(1);
    expect(JSON.stringify(answer)).toBe(before);
  });
});

function nulls(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, null]));
}
