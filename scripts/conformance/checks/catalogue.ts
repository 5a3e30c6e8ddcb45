import { placeholderUser } from '../../../src/lib/contract/wire.ts';
import { expect, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
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
      for (const field of ['listOptions', 'reviewDetails', 'relatedProducts']) hasList(answered, field);
    },
    'has amounts that are decimal text': async ({ api, found, amount }) => {
      const { productID } = await found.product();
      const answered = await api.call('productDetails', { productID, user_Details });
      for (const offer of [answered.answer, ...answered.answer.listOptions]) {
        if (offer.priceOnRequest) continue;
        const [list, sale] = [amount(offer.amount), amount(offer.discountAmount)];
        expect(list !== undefined, `amount is not an amount: '${offer.amount}'`, answered);
        if (offer.discountPercentage && offer.discountPercentage > 0)
          expect(
            sale !== undefined && sale <= (list ?? 0),
            `discountAmount '${offer.discountAmount}' is not below amount '${offer.amount}'`,
            answered,
          );
      }
    },
    'tells its options apart by productCode': async ({ api, found }) => {
      const { productID } = await found.product();
      const answered = await api.call('productDetails', { productID, user_Details });
      const codes = answered.answer.listOptions.map(({ productCode }) => productCode);
      if (codes.length === 0) throw new Skipped('the first product has no options');
      expect(
        codes.every(Boolean) && new Set(codes).size === codes.length,
        `productCode repeats or is missing: ${codes}`,
        answered,
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
