import { calls } from '../contract/calls.ts';
import { placeholderUser } from '../contract/wire.ts';
import type { ListingPage, ListingQuery } from '../shop/listing.ts';
import { searchMaxItems, searchMinLength } from '../shop/search.ts';
import { NotFoundError } from './errors.ts';
import { readHome } from './home.ts';
import { readListing, readSubCategory, writeFilters } from './listing.ts';
import { readProduct } from './product.ts';
import { readImage, readMoney, readName } from './read.ts';
import type { ShopApi, ShopApiOptions } from './shop-api.ts';
import { makeCall } from './transport.ts';

type Catalogue = Pick<
  ShopApi,
  'home' | 'searchProducts' | 'category' | 'subCategory' | 'publisher' | 'collection' | 'author' | 'series' | 'product'
>;

/** Reading the catalogue: the same for every visitor, so it always carries the placeholder record (decision 2). */
export function catalogueCalls(options: ShopApiOptions): Catalogue {
  const user_Details = placeholderUser;
  /** A refusal that still brought data: its words are shown, the page is built (spec section 8). */
  const tell = (status: { resultCode: string; errorMessage: string }) => {
    if (status.resultCode === '0' && status.errorMessage) options.onNotice?.(status.errorMessage);
  };

  /** The list of an author or a series. A shop that does not know the field answers with all its books and no name. */
  async function namedList(
    named: { readonly authorSlug: string } | { readonly seriesSlug: string },
    id: string,
    query: ListingQuery,
  ): Promise<ListingPage> {
    const request = { ...writeFilters(query), ...named, flag: 'ALL', user_Details };
    const { answer, paging } = await makeCall(options, calls.additionalProducts, request, query);
    tell(answer.status);
    const { listName } = answer;
    if (!listName) throw new NotFoundError('POST /AdditionalProducts', 'The answer has no listName.');
    return { id, name: listName, subCategories: [], listing: readListing(answer, paging, query, options) };
  }

  return {
    async home() {
      const { answer } = await makeCall(options, calls.homeDetails, { user_Details });
      tell(answer.status);
      return readHome(answer, options);
    },

    async searchProducts(text) {
      const name = text.trim();
      if (name.length < searchMinLength) return [];
      const { answer } = await makeCall(options, calls.productFilter, { Name: name.slice(0, 200) });
      tell(answer.status);
      return answer.products.slice(0, searchMaxItems).map((hit) => ({
        id: hit.id,
        name: readName(hit.name, hit.type === 'S' ? 'Category' : 'Book', hit.id),
        category: hit.category,
        kind: hit.type === 'S' ? 'subcategory' : 'product',
        image: readImage(hit.image, options),
        author: hit.author,
        price: readMoney(hit.price, options),
      }));
    },

    async category(id, query) {
      const request = { ...writeFilters(query), categoryID: id, user_Details };
      const { answer, paging } = await makeCall(options, calls.categoryDetails, request, query);
      tell(answer.status);
      return {
        id,
        name: answer.categoryName,
        description: answer.description,
        subCategories: answer.subCategories.map((one) => readSubCategory(one, options)),
        listing: readListing(answer, paging, query, options),
      };
    },

    async subCategory(id, query) {
      const request = { ...writeFilters(query), subCategoryID: id, user_Details };
      const { answer, paging } = await makeCall(options, calls.subCategoryDetails, request, query);
      tell(answer.status);
      return {
        id,
        name: answer.subCategoryName,
        description: answer.description,
        parent: answer.categoryID ? { id: answer.categoryID, name: answer.categoryName ?? '' } : undefined,
        subCategories: answer.subCategories.map((one) => readSubCategory(one, options)),
        listing: readListing(answer, paging, query, options),
      };
    },

    async publisher(id, query) {
      const request = { ...writeFilters(query), manufacturerID: id, user_Details };
      const { answer, paging } = await makeCall(options, calls.manufacturerDetails, request, query);
      tell(answer.status);
      return {
        id,
        name: answer.manufacturerName || undefined,
        subCategories: [],
        listing: readListing(answer, paging, query, options),
      };
    },

    async collection(flag, query, id) {
      const request = { ...writeFilters(query), flag, id, user_Details };
      const { answer, paging } = await makeCall(options, calls.additionalProducts, request, query);
      tell(answer.status);
      return readListing(answer, paging, query, options);
    },

    author: (slug, query) => namedList({ authorSlug: slug }, slug, query),
    series: (slug, query) => namedList({ seriesSlug: slug }, slug, query),

    async product(id) {
      const { answer } = await makeCall(options, calls.productDetails, { productID: id, user_Details });
      tell(answer.status);
      return readProduct(answer, options);
    },
  };
}
