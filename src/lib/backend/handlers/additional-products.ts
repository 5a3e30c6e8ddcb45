import type { calls } from '@bookfront/shop-contract';
import { readNamedFormat } from '../../shop/catalogue/format-words.ts';
import { type CollectionFlag, collectionFlags } from '../../shop/catalogue/listing.ts';
import { categoryName } from '../catalogue/category-texts.ts';
import { readListing } from '../catalogue/listing.ts';
import type { Scope } from '../catalogue/listing-conditions.ts';
import { type NamedList, readNamedList } from '../catalogue/named-lists.ts';
import { readReduced } from '../catalogue/reduced.ts';
import type { ProductSort } from '../catalogue/sort-orders.ts';
import type { CallContext } from '../context.ts';
import { BadRequest, type Handler, parseRowId, success } from '../handler.ts';
import { searchForListing } from '../search/search-listing.ts';

/** The products of each collection and its default sort order. */
const collections: Readonly<Record<CollectionFlag, { only?: Scope['only']; sort: ProductSort }>> = {
  ALL: { sort: 'menu_order' },
  NEW: { sort: 'date' },
  OFFERS: { only: 'discounted', sort: 'discount' },
  POPULAR: { sort: 'popularity' },
  TOPRATED: { only: 'rated', sort: 'weighted-rating' },
  BESTSELLER: { only: 'sold', sort: 'popularity' },
};

/** The order of `found`. */
const byShownReduction = { only: undefined, sort: 'menu_order' } as const;

/** Offers by the reduction that their cards show; with `among` only what a search has found. */
async function readReducedIds(context: CallContext, among?: readonly number[]): Promise<readonly number[]> {
  const ids = (await readReduced(context)).map(({ id }) => id);
  return among ? ids.filter((id) => among.includes(id)) : ids;
}

/**
 * A collection of the whole shop, or of the category, author, series or searched text in the request. Throws NotFound for an
 * unknown author or series.
 */
export const additionalProducts: Handler<typeof calls.additionalProducts> = async (request, context, page) => {
  const flag = collectionFlags.find((supported) => supported === request.flag.toUpperCase());
  if (!flag) throw new BadRequest({ flag: [`flag: Use one of ${collectionFlags.join(', ')}.`] });

  const found = await readFoundList(context, request.searchText?.trim() ?? '');
  const named = found?.list ?? (await readNamedList(context.db, request));
  // A series is one list, whatever the flag.
  const ofSeries = named?.books && named.sort;
  const isReduced = flag === 'OFFERS' && context.showsLowestPrice === true && !ofSeries;
  const { only, sort } = ofSeries
    ? { only: undefined, sort: ofSeries }
    : isReduced
      ? byShownReduction
      : collections[flag];
  const scope = {
    ...{ only, categoryId: await readCategoryId(request.id ?? ''), ...named?.scope },
    ...(isReduced && { found: await readReducedIds(context, named?.scope.found) }),
  };
  const { products, facets, paging } = await readListing(context, {
    scope,
    defaultSort: flag === 'ALL' ? (named?.sort ?? sort) : sort,
    filters: request,
    page,
  });
  const { name: listName, biography: listBiography, otherNames, books } = named ?? {};
  const { subCategories, searchedText, leftOutWords, redirectTo, isInTexts } = found ?? {};
  return {
    response: {
      ...{ status: success, listName, listBiography, subCategories, searchedText, leftOutWords, redirectTo },
      ...{ products, facets, foundInTexts: isInTexts },
      ...(otherNames && { otherNames: [...otherNames] }),
      ...(books && { seriesBooks: [...books] }),
    },
    paging,
  };

  async function readCategoryId(text: string): Promise<number | undefined> {
    const id = parseRowId(text);
    if (id === undefined) return undefined;
    const category = await context.db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
    return category?.id;
  }
};

/** What a request searches for, as a list of its own. Undefined when it searches for nothing. */
async function readFoundList(context: CallContext, text: string) {
  if (!text) return undefined;
  const { products, categories, searchedText, without, redirect, isInTexts } = await searchForListing(context, text);
  const isMissed = products.length + categories.length === 0 && redirect === undefined;
  // A text that is a format is no search: the page leads to that filter.
  if (isMissed && !readNamedFormat(text)) context.onSearchMiss?.(text);
  const list: NamedList = { name: text, scope: { found: products.map(({ id }) => id) } };
  const subCategories = categories.map((one) => {
    const { name, fields } = categoryName(one, context);
    const parent = categoryName(one.parent, context);
    const above = { categoryName: parent.name, categoryLanguageCode: parent.fields.languageCode };
    return { subCategoryID: String(one.id), subCategoryName: name, ...fields, ...above };
  });
  return { list, subCategories, searchedText, leftOutWords: [...(without ?? [])], redirectTo: redirect, isInTexts };
}
