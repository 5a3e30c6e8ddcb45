import type { z } from 'zod';
import { parseAmount } from '../amount.ts';
import type { listingFilters } from '../listing.ts';
import type { WirePaging } from '../wire.ts';
import { type Book, books, booksOf, categories, categoryOf, publishers, slugOf } from './books.ts';
import { coverOf, ratingOf, toCard } from './cards.ts';
import { type Asked, copiesOf, done, type Handler, type MockShop, NotFound, salePrice, text } from './shop.ts';

type Filters = z.output<typeof listingFilters>;

const priceOf = (shop: MockShop, { editions: [usual] }: Book): number => salePrice(shop, usual);
const isInStock = (shop: MockShop, { editions }: Book): boolean => editions.some((one) => copiesOf(shop, one) > 0);
const formatsOf = ({ editions }: Book): string[] => editions.map(({ format }) => slugOf(format));

/** By which a list is sorted, the smallest first. `menu_order` and unknown words leave the shop's own order. */
const sortKeys: Readonly<Record<string, (shop: MockShop, book: Book) => number>> = {
  popularity: (_shop, { sold }) => -sold,
  rating: (shop, book) => -ratingOf(shop, book).rating,
  date: (_shop, { id }) => -Number(id),
  latest: (_shop, { publishedOn }) => -Date.parse(publishedOn),
  price: priceOf,
  'price-desc': (shop, book) => -priceOf(shop, book),
};

function sorted(shop: MockShop, list: readonly Book[], sort = 'menu_order'): readonly Book[] {
  const key = Object.hasOwn(sortKeys, sort) ? sortKeys[sort] : undefined;
  return key ? list.toSorted((one, other) => key(shop, one) - key(shop, other)) : list;
}

function passes(shop: MockShop, book: Book, filters: Filters): boolean {
  const { genre, author, format, rating, inStock } = filters;
  const [from, to] = [filters.minPrice, filters.maxPrice].map((price) => price && parseAmount(price, shop.currency));
  const price = priceOf(shop, book);
  return (
    (!genre?.length || genre.includes(book.subCategoryId)) &&
    (!author?.length || author.includes(slugOf(book.author))) &&
    (!format?.length || formatsOf(book).some((one) => format.includes(one))) &&
    (typeof from !== 'number' || price >= from) &&
    (typeof to !== 'number' || price <= to) &&
    (rating === undefined || ratingOf(shop, book).rating >= rating) &&
    (!inStock || isInStock(shop, book))
  );
}

/** The choices of the filter panel, counted without the filters. */
function facetsOf(shop: MockShop, list: readonly Book[]) {
  const counted = (values: readonly (readonly [value: string, name: string])[]) =>
    [...new Map(values)].map(([value, name]) => ({
      ...{ value, name },
      count: String(values.filter(([one]) => one === value).length),
    }));
  const names = new Map(categories.flatMap(({ subCategories }) => subCategories.map(({ id, name }) => [id, name])));
  const genres = list.map(({ subCategoryId }) => [subCategoryId, names.get(subCategoryId) ?? ''] as const);
  const prices = list.map((book) => priceOf(shop, book));
  return {
    groups: [
      { key: 'genre' as const, name: 'Genre', values: counted(genres) },
      { key: 'author' as const, name: 'Author', values: counted(list.map(({ author }) => [slugOf(author), author])) },
      {
        ...{ key: 'format' as const, name: 'Format' },
        values: counted(
          list.flatMap(({ editions }) => editions.map(({ format }) => [slugOf(format), format] as const)),
        ),
      },
    ],
    ...(prices.length > 0 && {
      minPrice: text(shop, Math.min(...prices)),
      maxPrice: text(shop, Math.max(...prices)),
    }),
  };
}

/** A page of a list, with its filters and its header. */
function pageOf(list: readonly Book[], filters: Filters, asked: Asked) {
  const { shop, page } = asked;
  const found = sorted(
    shop,
    list.filter((book) => passes(shop, book, filters)),
    filters.sort,
  );
  const totalPages = Math.max(1, Math.ceil(found.length / page.size));
  const paging: WirePaging = {
    ...{ currentPage: page.number, pageSize: page.size, totalPages, totalCount: found.length },
    previousPage: page.number > 1 ? 'Yes' : 'No',
    nextPage: page.number < totalPages ? 'Yes' : 'No',
  };
  const shown = found.slice((page.number - 1) * page.size, page.number * page.size);
  return { products: shown.map((book) => toCard(book, asked)), facets: facetsOf(shop, list), paging };
}

const wireSubCategories = (of: readonly { readonly id: string; readonly name: string }[]) =>
  of.map(({ id, name }) => ({ subCategoryID: id, subCategoryName: name }));

export const categoryDetails: Handler<'categoryDetails'> = (request, asked) => {
  const category = categories.find(({ id }) => id === request.categoryID);
  if (!category) throw new NotFound('There is no such category.');
  const { paging, ...list } = pageOf(booksOf(category), request, asked);
  const subCategories = wireSubCategories(category.subCategories);
  return { answer: { status: done, categoryName: category.name, subCategories, ...list }, paging };
};

export const subCategoryDetails: Handler<'subCategoryDetails'> = (request, asked) => {
  const category = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === request.subCategoryID));
  const sub = category?.subCategories.find(({ id }) => id === request.subCategoryID);
  if (!category || !sub) throw new NotFound('There is no such sub-category.');
  const own = books.filter(({ subCategoryId }) => subCategoryId === sub.id);
  const { paging, ...list } = pageOf(own, request, asked);
  const names = { subCategoryName: sub.name, categoryID: category.id, categoryName: category.name };
  return { answer: { status: done, ...names, subCategories: [], ...list }, paging };
};

export const manufacturerDetails: Handler<'manufacturerDetails'> = (request, asked) => {
  const publisher = publishers.find(({ id }) => id === request.manufacturerID);
  if (!publisher) throw new NotFound('There is no such publisher.');
  const own = books.filter(({ publisherId }) => publisherId === publisher.id);
  const { paging, ...list } = pageOf(own, request, asked);
  return { answer: { status: done, manufacturerName: publisher.name, ...list }, paging };
};

/** The lists that no category names, each in its own order unless another one is asked for. */
const collections: Readonly<Record<string, { readonly sort: string; readonly has?: (book: Book) => boolean }>> = {
  ALL: { sort: 'menu_order' },
  NEW: { sort: 'date' },
  OFFERS: { sort: 'menu_order', has: ({ editions: [usual] }) => usual.discountPercent > 0 },
  POPULAR: { sort: 'popularity' },
  TOPRATED: { sort: 'rating' },
  BESTSELLER: { sort: 'popularity' },
};

/** The books of one of the lists. */
export function collection(shop: MockShop, flag: keyof typeof collections): readonly Book[] {
  const { sort, has = () => true } = collections[flag] ?? { sort: 'menu_order' };
  return sorted(shop, books.filter(has), sort);
}

export const additionalProducts: Handler<'additionalProducts'> = (request, asked) => {
  const { flag, id, authorSlug, seriesSlug, searchText } = request;
  if (!Object.hasOwn(collections, flag)) throw new NotFound(`There is no list ${flag}.`);
  if (seriesSlug) throw new NotFound('There is no such series.');
  const author = books.find((book) => slugOf(book.author) === authorSlug)?.author;
  if (authorSlug && !author) throw new NotFound('There is no such author.');
  const category = categories.find((one) => one.id === id);
  const own = collection(asked.shop, flag)
    .filter((book) => !author || book.author === author)
    .filter((book) => !category || categoryOf(book) === category)
    .filter((book) => !searchText || isFound(book, searchText));
  const { paging, ...list } = pageOf(own, request, asked);
  const listName = author ?? searchText;
  const subCategories = searchText ? subCategoriesFor(searchText).map(toSubCategory) : [];
  return { answer: { status: done, ...(listName && { listName }), subCategories, ...list }, paging };
};

const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const isFound = ({ title, author }: Book, text: string): boolean =>
  [title, author].some((name) => folded(name).includes(folded(text)));

const subCategoriesFor = (text: string) =>
  categories.flatMap(({ name: category, subCategories }) =>
    subCategories.filter(({ name }) => folded(name).includes(folded(text))).map((sub) => ({ ...sub, category })),
  );
const toSubCategory = ({ id, name, category }: ReturnType<typeof subCategoriesFor>[number]) => ({
  ...{ subCategoryID: id, subCategoryName: name, categoryName: category },
});

export const productFilter: Handler<'productFilter'> = ({ Name }, { shop, origin }) => {
  if (Name.trim() === '') return { answer: { status: done, products: [] } };
  const subs = subCategoriesFor(Name).map((sub) => ({ ...sub, type: 'S' }));
  const found = books
    .filter((book) => isFound(book, Name))
    .map((book) => ({
      ...{ id: book.id, name: book.title, author: book.author, type: 'P' },
      category: categoryOf(book)?.name,
      image: coverOf(book, origin),
      price: text(shop, priceOf(shop, book)),
    }));
  return { answer: { status: done, products: [...found, ...subs].slice(0, 20) } };
};
