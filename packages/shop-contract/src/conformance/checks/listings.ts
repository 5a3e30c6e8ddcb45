import { placeholderUser, type WirePaging } from '../../wire.ts';
import { Advice, type Answered, expect, Fault, type Page, Skipped } from '../api.ts';
import { type Check, type CheckContext, checksOf } from '../check.ts';
import { hasList, refusesMalformed, unknownId } from './shared.ts';

type ListingCall = 'categoryDetails' | 'subCategoryDetails' | 'manufacturerDetails' | 'additionalProducts';
const user_Details = placeholderUser;

/** A page of the listing that a call answers, for what was discovered. */
type Read = (context: CheckContext, page: Page, sort?: string) => Promise<Answered<ListingCall>>;

const pageSize = 10;
const page = (pageNumber: number): Page => ({ pageNumber, PageSize: pageSize });

const idsOf = ({ answer }: Answered<ListingCall>): string[] =>
  answer.products.map(({ productID, id }) => productID ?? id ?? '');

function pagingOf({ exchange }: Answered<ListingCall>): WirePaging {
  const { pagingText, paging } = exchange;
  if (pagingText === undefined)
    throw new Skipped('there is no Paging-Headers header; that the listing has one page is a guess');
  if (!paging) throw new Fault(`Paging-Headers is not the JSON of an object: ${pagingText}`, exchange);
  return paging;
}

const promises = (read: Read): Readonly<Record<string, Check['run']>> => ({
  'has its list products': async (context) => hasList(await read(context, page(1)), 'products'),
  'sends no more products than PageSize': async (context) => {
    const answered = await read(context, page(1));
    const { length } = answered.answer.products;
    expect(length <= pageSize, `${length} products for PageSize ${pageSize}`, answered);
  },
  'counts pages and products in Paging-Headers': async (context) => {
    const answered = await read(context, page(1));
    const { currentPage, totalPages, totalCount } = pagingOf(answered);
    expect(currentPage === 1, `currentPage is ${currentPage} on page 1`, answered);
    expect(totalPages !== undefined, 'totalPages is missing', answered);
    if (totalCount === undefined)
      throw new Advice('totalCount is missing, so no page says how many there are', answered.exchange, 'totalCount');
    const pages = Math.max(1, Math.ceil(totalCount / pageSize));
    expect(
      Math.max(1, totalPages ?? 0) === pages,
      `${totalCount} products make ${pages} pages, not ${totalPages}`,
      answered,
    );
  },
  'shows other products on the next page': async (context) => {
    const one = await read(context, page(1));
    if ((pagingOf(one).totalPages ?? 1) < 2) throw new Skipped(`there are not more than ${pageSize} products`);
    const two = await read(context, page(2));
    const both = idsOf(two).filter((id) => idsOf(one).includes(id));
    expect(idsOf(two).length > 0, 'page 2 is empty', two);
    expect(both.length === 0, `on both pages: ${both.join(', ')}`, two);
  },
  'sorts by price when asked to, or ignores it': async (context) => {
    const answered = await read(context, page(1), 'price');
    const plain = await read(context, page(1));
    if (idsOf(answered).join() === idsOf(plain).join())
      throw new Skipped('the order is the same; that sort is ignored is a guess');
    const prices = answered.answer.products
      .filter(({ priceOnRequest, quantity }) => !priceOnRequest && quantity !== '0')
      .map((card) => context.amount(Number(card.discountPercentage) > 0 ? card.discountAmount : card.amount) ?? 0);
    const isSorted = prices.every((price, index) => price >= (prices[index - 1] ?? 0));
    expect(isSorted, `the prices are not ascending: ${prices.join(', ')}`, answered);
  },
});

/** Another listing than the one asked for would put wrong books below a heading. */
const unknown = (call: ListingCall, body: object): readonly Check[] =>
  checksOf(call, 'read', {
    'answers 404, or no products, for an id that does not exist': async ({ api }) => {
      const exchange = await api.send(call, { ...body, user_Details }, page(1));
      const products = (exchange.json as { products?: unknown } | undefined)?.products;
      const isEmpty = exchange.status === 200 && (!Array.isArray(products) || products.length === 0);
      expect(exchange.status === 404 || isEmpty, `status ${exchange.status}, with products`, { exchange });
    },
  });

const sorted = (sort: string | undefined) => (sort === undefined ? {} : { sort });

export const listingChecks: readonly Check[] = [
  ...checksOf('categoryDetails', 'read', {
    ...promises(async ({ api, found }, asked, sort) =>
      api.call('categoryDetails', { categoryID: await found.categoryId(), ...sorted(sort), user_Details }, asked),
    ),
  }),
  ...unknown('categoryDetails', { categoryID: unknownId }),
  ...refusesMalformed('categoryDetails'),

  ...checksOf(
    'subCategoryDetails',
    'read',
    promises(async ({ api, found }, asked, sort) =>
      api.call(
        'subCategoryDetails',
        { subCategoryID: await found.subCategoryId(), ...sorted(sort), user_Details },
        asked,
      ),
    ),
  ),
  ...unknown('subCategoryDetails', { subCategoryID: unknownId }),
  ...refusesMalformed('subCategoryDetails'),

  ...checksOf('manufacturerDetails', 'read', {
    ...promises(async ({ api, found }, asked, sort) =>
      api.call(
        'manufacturerDetails',
        { manufacturerID: await found.publisherId(), ...sorted(sort), user_Details },
        asked,
      ),
    ),
    'names the publisher': async ({ api, found }) => {
      const answered = await api.call('manufacturerDetails', {
        manufacturerID: await found.publisherId(),
        user_Details,
      });
      expect(answered.answer.manufacturerName !== '', 'manufacturerName is missing', answered);
    },
  }),
  ...unknown('manufacturerDetails', { manufacturerID: unknownId }),
  ...refusesMalformed('manufacturerDetails'),

  ...checksOf('additionalProducts', 'read', {
    ...promises(({ api }, asked, sort) =>
      api.call('additionalProducts', { flag: 'ALL', ...sorted(sort), user_Details }, asked),
    ),
    'answers each of its lists': async ({ api }) => {
      for (const flag of ['NEW', 'OFFERS', 'POPULAR', 'TOPRATED', 'BESTSELLER'])
        hasList(await api.call('additionalProducts', { flag, user_Details }, page(1)), 'products');
    },
    'names the text that it has searched for, or ignores searchText': async ({ api, found }) => {
      const { productName, productID } = await found.product();
      const searchText = productName.slice(0, 60);
      const answered = await api.call('additionalProducts', { flag: 'ALL', searchText, user_Details }, page(1));
      const { listName, products } = answered.answer;
      if (!listName) throw new Skipped('searchText is ignored');
      const isFound = products.some((card) => (card.productID ?? card.id) === productID);
      expect(isFound, `'${searchText}' is not among the products`, answered);
    },
    'names the author whose books it lists, or ignores authorSlug': async ({ api, found }) => {
      const [author] = (await found.product()).authorLinks;
      if (!author) throw new Skipped('the product has no authorLinks');
      const body = { flag: 'ALL', authorSlug: author.slug, user_Details };
      const answered = await api.call('additionalProducts', body, page(1));
      expect(
        answered.answer.listName === author.name,
        `listName is '${answered.answer.listName ?? ''}' for ${author.name}`,
        answered,
      );
    },
  }),
  ...refusesMalformed('additionalProducts'),
];
