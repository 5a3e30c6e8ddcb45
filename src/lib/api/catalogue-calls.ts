import { calls, placeholderUser } from '@bookfront/shop-contract';
import type { z } from 'zod';
import type { ListingPage, ListingQuery } from '../shop/catalogue/listing.ts';
import {
  type FoundHits,
  type SearchHit,
  type SearchPage,
  searchMaxItems,
  searchMaxLength,
  searchMinLength,
} from '../shop/catalogue/search.ts';
import { toNameFields, toTextLanguage } from './category-name.ts';
import { NotFoundError } from './errors.ts';
import { toHome } from './home.ts';
import { toFilterFields, toListing, toSubCategory } from './listing.ts';
import { toProduct } from './product.ts';
import { sanitizeDescription } from './sanitize-description.ts';
import type { ShopApi, ShopApiOptions } from './shop-api.ts';
import { makeCall } from './transport.ts';
import { imageUrl, nameOrId, parsePrice } from './wire-values.ts';

export type Catalogue = Pick<
  ShopApi,
  | 'home'
  | 'searchProducts'
  | 'search'
  | 'category'
  | 'subCategory'
  | 'publisher'
  | 'collection'
  | 'author'
  | 'series'
  | 'product'
>;

/** The calls that read the catalogue. They send a fixed placeholder user, because the result is the same for all visitors. */
export function catalogueCalls(options: ShopApiOptions): Catalogue {
  const user_Details = placeholderUser;
  /** Shows the message of resultCode '0'. The response has the data of the page all the same. */
  const forwardRefusal = (status: { resultCode: string; errorMessage: string }) => {
    if (status.resultCode === '0' && status.errorMessage) options.onNotice?.(status.errorMessage);
  };

  /** The books of an author or a series. An API that ignores the extension field returns all books and no listName. */
  async function listByName(
    named: { readonly authorSlug: string } | { readonly seriesSlug: string },
    id: string,
    query: ListingQuery,
  ): Promise<ListingPage> {
    const request = { ...toFilterFields(query), ...named, flag: 'ALL', user_Details };
    const { response, paging } = await makeCall(options, calls.additionalProducts, request, query);
    forwardRefusal(response.status);
    const { listName, listBiography, seriesBooks } = response;
    const otherNames = response.otherNames.map(({ name, authorSlug }) => ({ name, slug: authorSlug }));
    if (!listName) throw new NotFoundError('POST /AdditionalProducts', 'The response has no listName.');
    const biography = listBiography ? sanitizeDescription(listBiography) : undefined;
    const books = seriesBooks.map(({ productID, productName, ...book }) => ({
      ...book,
      id: productID,
      name: productName,
    }));
    return {
      ...{ id, name: listName, biography, subCategories: [] },
      ...(otherNames.length > 0 && { otherNames }),
      ...(books.length > 0 && { seriesBooks: books }),
      listing: toListing(response, paging, query, options),
    };
  }

  async function searchProducts(text: string): Promise<FoundHits> {
    const name = text.trim();
    if (name.length < searchMinLength) return { hits: [] };
    const { response } = await makeCall(options, calls.productFilter, { Name: name.slice(0, searchMaxLength) });
    forwardRefusal(response.status);
    const hits = response.products.slice(0, searchMaxItems).map(
      (hit): SearchHit => ({
        id: hit.id,
        name: nameOrId(hit.name, hit.type === 'S' ? 'Category' : 'Book', hit.id),
        ...toNameFields(hit, options),
        category: hit.category,
        categoryLang: toTextLanguage(hit.categoryLanguageCode, options),
        kind: hit.type === 'S' ? 'subcategory' : 'product',
        image: imageUrl(hit.image, options),
        author: hit.author,
        price: parsePrice(hit.price, options),
      }),
    );
    return { hits, searchedText: response.searchedText, leftOutWords: response.leftOutWords };
  }

  const toParent = (id: string, wire: z.output<typeof calls.subCategoryDetails.response>) => ({
    ...{ id, name: wire.categoryName ?? '' },
    ...toNameFields({ nameInURL: wire.categoryNameInURL, languageCode: wire.categoryLanguageCode }, options),
  });

  return {
    searchProducts,

    async search(text, query) {
      const searchText = text.trim().slice(0, searchMaxLength);
      if (searchText.length < searchMinLength) return { subCategories: [], hits: [] };
      const request = { ...toFilterFields(query), flag: 'ALL', searchText, user_Details };
      const { response, paging } = await makeCall(options, calls.additionalProducts, request, query);
      // An API that ignores the extension field has answered with all books.
      if (!response.listName) return toSearchPage(await searchProducts(searchText));
      forwardRefusal(response.status);
      return {
        subCategories: response.subCategories.map(({ categoryName, categoryLanguageCode, ...one }) => ({
          ...toSubCategory(one, options),
          category: categoryName ?? '',
          categoryLang: toTextLanguage(categoryLanguageCode, options),
        })),
        listing: toListing(response, paging, query, options),
        searchedText: response.searchedText,
        leftOutWords: response.leftOutWords,
        ...(response.foundInTexts === true && { isInTexts: true }),
        redirectTo: response.redirectTo,
        hits: [],
      };
    },

    async home() {
      const { response } = await makeCall(options, calls.homeDetails, { user_Details });
      forwardRefusal(response.status);
      // The home page has many cards, and room for one button on each, and for no line about the shelf (ADR 0090).
      return toHome(response, { ...options, isBrief: true });
    },

    async category(id, query) {
      const request = { ...toFilterFields(query), categoryID: id, user_Details };
      const { response, paging } = await makeCall(options, calls.categoryDetails, request, query);
      forwardRefusal(response.status);
      return {
        id,
        name: response.categoryName,
        ...toNameFields(response, options),
        description: response.description,
        descriptionLang: toTextLanguage(response.descriptionLanguageCode, options),
        subCategories: response.subCategories.map((one) => toSubCategory(one, options)),
        listing: toListing(response, paging, query, options),
      };
    },

    async subCategory(id, query) {
      const request = { ...toFilterFields(query), subCategoryID: id, user_Details };
      const { response, paging } = await makeCall(options, calls.subCategoryDetails, request, query);
      forwardRefusal(response.status);
      return {
        id,
        name: response.subCategoryName,
        ...toNameFields(response, options),
        description: response.description,
        descriptionLang: toTextLanguage(response.descriptionLanguageCode, options),
        parent: response.categoryID ? toParent(response.categoryID, response) : undefined,
        subCategories: response.subCategories.map((one) => toSubCategory(one, options)),
        listing: toListing(response, paging, query, options),
      };
    },

    async publisher(id, query) {
      const request = { ...toFilterFields(query), manufacturerID: id, user_Details };
      const { response, paging } = await makeCall(options, calls.manufacturerDetails, request, query);
      forwardRefusal(response.status);
      return {
        id,
        name: response.manufacturerName || undefined,
        subCategories: [],
        listing: toListing(response, paging, query, options),
      };
    },

    async collection(flag, query, id) {
      const request = { ...toFilterFields(query), flag, id, user_Details };
      const { response, paging } = await makeCall(options, calls.additionalProducts, request, query);
      forwardRefusal(response.status);
      return toListing(response, paging, query, options);
    },

    author: (slug, query) => listByName({ authorSlug: slug }, slug, query),
    series: (slug, query) => listByName({ seriesSlug: slug }, slug, query),

    async product(id, place) {
      const at = place && { deliveryCountry: place.country, deliveryPostCode: place.postCode };
      const { response } = await makeCall(options, calls.productDetails, { productID: id, ...at, user_Details });
      forwardRefusal(response.status);
      return toProduct(response, options);
    },
  };
}

const toSearchPage = ({ hits, ...readText }: FoundHits): SearchPage => ({
  ...readText,
  subCategories: hits.filter(({ kind }) => kind === 'subcategory'),
  hits: hits.filter(({ kind }) => kind === 'product'),
});
