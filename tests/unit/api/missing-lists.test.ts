import { describe, expect, test } from 'vitest';
import { ContractError } from '../../../src/lib/api/errors.ts';
import { createShopApi, type ShopApi } from '../../../src/lib/api/shop-api.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';
import { context } from './support.ts';

const query = parseListingQuery(new URLSearchParams());
const asha = { UserID: 'u-1', Username: 'asha', MobileNumber: '', MailId: '', Apptype: 'W' };

function shopThatAnswers(answer: object, { forgivesMissingLists = false } = {}) {
  const problems: string[] = [];
  const shop = createShopApi({
    ...{ ...context, baseUrl: 'http://shop.invalid', timeoutMs: 600_000, forgivesMissingLists },
    fetch: async () => Response.json(answer),
    onProblem: (error) => problems.push(String(error)),
    visitor: async () => asha,
  });
  return { shop, problems };
}

interface Question {
  readonly call: string;
  readonly list: string;
  readonly ask: (shop: ShopApi) => Promise<unknown>;
  /** What the answer has besides its status. */
  readonly rest?: object;
}

const questions: readonly Question[] = [
  { call: 'CategoryDetails', list: 'products', ask: (shop) => shop.category('3', query) },
  { call: 'SubCategoryDetails', list: 'products', ask: (shop) => shop.subCategory('31', query) },
  { call: 'ManufacturerDetails', list: 'products', ask: (shop) => shop.publisher('8', query) },
  { call: 'AdditionalProducts', list: 'products', ask: (shop) => shop.collection('ALL', query) },
  { call: 'ProductFilter', list: 'products', ask: (shop) => shop.searchProducts('emma') },
  { call: 'CartDetails', list: 'cartDetails', ask: (shop) => shop.cart() },
  { call: 'WishList', list: 'wishList', ask: (shop) => shop.wishlist() },
  { call: 'OrderHistory', list: 'orderDetails', ask: (shop) => shop.orders() },
  { call: 'ViewOrder', list: 'cartDetails', ask: (shop) => shop.order('9'), rest: { orderID: '9' } },
];

describe('an answer without its list', () => {
  test.each(questions)(
    '$call without $list is an error, and no empty page [API-83]',
    async ({ call, list, ask, rest }) => {
      const { shop, problems } = shopThatAnswers({ status: { resultCode: '1' }, ...rest });
      await expect(ask(shop)).rejects.toBeInstanceOf(ContractError);
      expect(problems).toEqual([expect.stringMatching(`ContractError: (GET|POST) /${call}: ${list} is missing`)]);
    },
  );

  test.each(questions)(
    '$call without $list is told and counts as empty when that is forgiven [API-83]',
    async (question) => {
      const { call, list, ask, rest } = question;
      const { shop, problems } = shopThatAnswers(
        { status: { resultCode: '1' }, ...rest },
        { forgivesMissingLists: true },
      );
      await ask(shop);
      expect(problems).toEqual([expect.stringMatching(`/${call}: ${list} is missing`)]);
    },
  );

  test('a list that is [] is empty, and null too where it is the visitor’s own [API-83]', async () => {
    const { shop, problems } = shopThatAnswers({ products: [], cartDetails: null, wishList: null, orderDetails: null });
    expect((await shop.category('3', query)).listing.items).toEqual([]);
    expect(await shop.wishlist()).toEqual([]);
    expect(await shop.orders()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a refusal has no list, and shows its message [API-83]', async () => {
    const { shop, problems } = shopThatAnswers({ status: { resultCode: '0', errorMessage: 'Closed today.' } });
    expect((await shop.category('3', query)).listing.items).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a change of the cart may be answered by its status alone [API-83]', async () => {
    const { shop, problems } = shopThatAnswers({ status: { resultCode: '2', errorMessage: 'Only 3 left.' } });
    expect(await shop.updateLine({ productId: '7', sku: '', quantity: 9 })).toMatchObject({ result: 'message' });
    expect(problems).toEqual([]);
  });
});

test('a home page can do without lists: which are missing is told, once for all [API-83 HOME-20]', async () => {
  const { shop, problems } = shopThatAnswers({ mainCategories: [], offers: [] });
  await shop.home();
  expect(problems).toEqual([
    'ContractError: POST /HomeDetails: listBanner is missing; newArrival is missing; recomendedProducts is missing; dealsOfTheday is missing',
  ]);
});
