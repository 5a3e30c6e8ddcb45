import { type ProductKey, products } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { type AnswerOf, callShop, type Query, type RequestOf, visitor } from './harness.ts';

export const user_Details = visitor('0', 'Guest');

type Card = AnswerOf<'additionalProducts'>['products'][number];
export type Facets = AnswerOf<'additionalProducts'>['facets'];

/** The fixture's keys of the products on these cards, in order. */
export const namesOf = (cards: readonly Pick<Card, 'productID'>[]): string[] =>
  cards.map(
    ({ productID }) => Object.entries(products).find(([, id]) => String(id) === productID)?.[0] ?? `?${productID}`,
  );

export const idOf = (key: ProductKey): string => String(products[key]);

/** Lists the whole shop by a flag, 30 per page by default. */
export async function list(
  shop: GetCatalogue,
  request: RequestOf<'additionalProducts'> = {},
  query: Query = { PageSize: 30 },
) {
  const { answer, paging } = await callShop(
    shop(),
    'additionalProducts',
    { flag: 'ALL', user_Details, ...request },
    query,
  );
  return { ...answer, paging, names: namesOf(answer.products) };
}

/** The counts of one facet, by value. */
export const countsOf = (facets: Facets, key: string): Record<string, number | undefined> => {
  const group = facets?.groups.find((one) => one.key === key);
  return Object.fromEntries((group?.values ?? []).map(({ value, count }) => [value, count]));
};
