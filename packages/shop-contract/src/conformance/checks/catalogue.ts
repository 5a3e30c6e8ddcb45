import { placeholderUser } from '../../wire.ts';
import { expect, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import { productsTried } from '../discover.ts';
import { hasList, isMissing, refusesMalformed, resultCodeOf, unknownId } from './shared.ts';

const user_Details = placeholderUser;

/** The lists that the blocks of the home page are made of. */
const homeLists = [
  ...['listBanner', 'mainCategories', 'newArrival', 'offers', 'recomendedProducts', 'dealsOfTheday'],
  ...['topTen', 'bestSellers', 'topRated', 'vendors', 'statistics', 'listCategory'],
];
/** Those that the specification names. The others are left out by some APIs, and their block with them. */
const requiredLists = new Set(homeLists.slice(0, 6));

const home: readonly Check[] = checksOf('homeDetails', 'read', {
  ...Object.fromEntries(
    homeLists.map((field) => [
      `has its list ${field}`,
      async ({ api }: CheckContext) => {
        const answered = await api.call('homeDetails', { user_Details });
        if (!requiredLists.has(field) && isMissing(answered, field)) throw new Skipped(`${field} may be left out`);
        hasList(answered, field);
      },
    ]),
  ),
  'names categories and products that exist': async ({ api, found }) => {
    await api.call('categoryDetails', { categoryID: await found.categoryId(), user_Details });
    for (const productID of (await found.productIds()).slice(0, 3))
      await api.call('productDetails', { productID, user_Details });
  },
  'ends each deal at a moment': async ({ api }) => {
    const answered = await api.call('homeDetails', { user_Details });
    const { dealsOfTheday } = answered.answer;
    if (dealsOfTheday.length === 0) throw new Skipped('there is no deal now');
    for (const { dealEndDate, dealAmount } of dealsOfTheday) {
      expect(dealAmount !== '', 'a deal has no dealAmount', answered);
      // A moment in milliseconds would be in the year 50,000.
      expect(
        dealEndDate !== undefined && dealEndDate < 4e9,
        `dealEndDate is not in epoch seconds: ${dealEndDate}`,
        answered,
      );
    }
  },
});

const product: readonly Check[] = [
  ...checksOf('productDetails', 'read', {
    'answers the product that was asked for': async ({ api, found }) => {
      const { productID } = await found.product();
      const answered = await api.call('productDetails', { productID, user_Details });
      expect(
        answered.answer.productID === productID,
        `asked for ${productID}, got ${answered.answer.productID}`,
        answered,
      );
      expect(answered.answer.productName !== '', 'productName is missing', answered);
    },
    'tells its options apart by productCode': async ({ found }) => {
      const withOptions = (await found.products()).filter(({ answer }) => answer.listOptions.length > 0);
      if (withOptions.length === 0) throw new Skipped(`none of ${productsTried} products has options`);
      for (const { answer, exchange } of withOptions) {
        const codes = answer.listOptions.map(({ productCode }) => productCode);
        const isOwn = codes.every(Boolean) && new Set(codes).size === codes.length;
        expect(isOwn, `productCode repeats or is missing: ${codes}`, { exchange });
      }
    },
    'has options when the shopper has to choose one': async ({ found }) => {
      for (const { answer, exchange } of await found.products())
        expect(
          !answer.isOptionsEnabled || answer.listOptions.length > 0,
          'isOptionsEnabled is 1 and listOptions is empty',
          { exchange },
        );
    },
    'answers 404 for a product that does not exist': async ({ api }) => {
      const exchange = await api.send('productDetails', { productID: unknownId, user_Details });
      expect(exchange.status === 404, `status ${exchange.status} instead of 404`, { exchange });
    },
  }),
  ...refusesMalformed('productDetails'),
];

const search: readonly Check[] = checksOf('productFilter', 'read', {
  'finds a product by its name': async ({ api, found }) => {
    const { productName, productID } = await found.product();
    const answered = await api.call('productFilter', { Name: productName.slice(0, 60) });
    hasList(answered, 'products');
    const isFound = answered.answer.products.some(({ id, type }) => id === productID && type !== 'S');
    expect(isFound, `'${productName}' is not among the products`, answered);
  },
  'returns an empty list when nothing matches': async ({ api }) => {
    const answered = await api.call('productFilter', { Name: unknownId });
    hasList(answered, 'products');
    expect(answered.answer.products.length === 0, 'something was found', answered);
  },
  'takes text of any kind': async ({ api }) => {
    for (const Name of [`O'Brien "100%" <b>`, 'प्रेमचंद', '%_\\', '../../etc']) await api.call('productFilter', { Name });
  },
});

/** A write that can be seen by everybody is not made at all. */
const review: readonly Check[] = [
  ...checksOf('reviewDetails', 'order', {
    'stores a review': async () => {
      throw new Skipped('it would stay on the page of a product');
    },
  }),
  ...refusesMalformed('reviewDetails'),
  ...checksOf('reviewDetails', 'read', {
    'refuses a rating of 9': async ({ api, found }) => {
      const { productID } = await found.product();
      const body = { productID, rating: 9, description: 'No such rating.', user_Details };
      const exchange = await api.send('reviewDetails', body);
      const code = resultCodeOf(exchange.json);
      const isRefused = exchange.status === 400 || (code !== undefined && code !== '1');
      expect(isRefused, `status ${exchange.status}, resultCode ${code ?? 'missing'}: it was taken`, { exchange });
    },
  }),
];

export const catalogueChecks: readonly Check[] = [...home, ...product, ...search, ...review];
