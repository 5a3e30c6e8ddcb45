import { type Book, books, booksOf, categories, categoryOf, type Edition, publishers, slugOf } from './books.ts';
import { coverOf, priceFields, ratingOf, toCard } from './cards.ts';
import { collection } from './listings.ts';
import { preorderDay, saleDayOf } from './preorders.ts';
import {
  type Asked,
  copiesOf,
  done,
  findBook,
  type Handler,
  isAnonymous,
  listPrice,
  type MockShop,
  refused,
  salePrice,
  text,
} from './shop.ts';

export const homeDetails: Handler<'homeDetails'> = (_request, asked) => {
  const { shop } = asked;
  const cards = (list: readonly Book[]) => list.slice(0, 10).map((book) => toCard(book, asked));
  const bestSellers = cards(collection(shop, 'BESTSELLER'));
  const offers = collection(shop, 'OFFERS');
  const endOfDay = Math.ceil((shop.now() + 1) / 86_400_000) * 86_400 - 1;
  return {
    answer: {
      status: done,
      mainCategories: categories.map((category) => ({
        ...{ categoryID: category.id, categoryName: category.name },
        productCount: String(booksOf(category).length),
      })),
      listBanner: categories.map((category, index) => ({
        ...{ bannerType: 'C', bannerID: category.id, bannerPosition: index === 0 ? 'T' : 'S' },
        bannerTitle: category.name,
        bannerImages: booksOf(category)
          .slice(0, 5)
          .map((book) => coverOf(book, asked.origin)),
      })),
      dealsOfTheday: offers.slice(0, 2).map((book) => ({
        ...toCard(book, asked),
        ...{ dealAmount: text(shop, salePrice(shop, book.editions[0])), dealEndDate: String(endOfDay) },
      })),
      newArrival: cards(collection(shop, 'NEW')),
      offers: cards(offers),
      recomendedProducts: cards(collection(shop, 'ALL')),
      topTen: bestSellers,
      bestSellers,
      topRated: cards(collection(shop, 'TOPRATED')),
      vendors: publishers.map(({ id, name }) => ({
        ...{ vendorName: name, manufacturerID: id },
        productCount: String(books.filter(({ publisherId }) => publisherId === id).length),
      })),
      statistics: [{ name: 'Books', value: String(books.length) }],
      listCategory: categories.map((category) => ({
        ...{ name: category.name, categoryID: category.id },
        products: cards(booksOf(category)),
      })),
    },
  };
};

/** What is reduced has cost its list price for the 30 days before. */
const lowestPriceOf = (edition: Edition, shop: MockShop) =>
  edition.discountPercent > 0 ? { lowestPrice: text(shop, listPrice(shop, edition)) } : {};

/** A book with one edition is sold without options, as the contract allows. */
const optionsOf = ({ editions }: Book, { shop }: Asked) =>
  editions.length === 1
    ? []
    : editions.map((edition) => ({
        ...{ name: 'Format', value: edition.format, productCode: edition.code },
        amount: text(shop, listPrice(shop, edition)),
        discountAmount: text(shop, salePrice(shop, edition)),
        discountPercentage: String(edition.discountPercent),
        ...lowestPriceOf(edition, shop),
        quantity: String(copiesOf(shop, edition)),
        ...saleDayOf(shop, edition),
      }));

export const productDetails: Handler<'productDetails'> = ({ productID }, asked) => {
  const { shop, origin } = asked;
  const book = findBook(productID);
  const category = categoryOf(book);
  const sub = category?.subCategories.find(({ id }) => id === book.subCategoryId);
  const publisher = publishers.find(({ id }) => id === book.publisherId);
  const { rating, ratingCount } = ratingOf(shop, book);
  const publicationDate = preorderDay(shop, book.editions[0]) ?? book.publishedOn;
  const related = books.filter((other) => other.subCategoryId === book.subCategoryId && other.id !== book.id);
  return {
    answer: {
      status: done,
      ...{ productID: book.id, productName: book.title, productImage: coverOf(book, origin), additionalImage: '' },
      description: `<p>${book.title}, by ${book.author}: a book that does not exist, for a shop that is made up.</p>`,
      ...{ rating: String(rating), ratingCount: String(ratingCount) },
      ...priceFields(shop, book),
      ...lowestPriceOf(book.editions[0], shop),
      listOptions: optionsOf(book, asked),
      reviewDetails: (shop.reviews.get(book.id) ?? []).map(({ visitor: _, ...review }) => ({
        ...review,
        rating: String(review.rating),
      })),
      relatedProducts: related.slice(0, 6).map((other) => toCard(other, asked)),
      ...{ author: book.author, authors: [book.author] },
      authorLinks: [{ slug: slugOf(book.author), name: book.author }],
      categories: [
        ...(category ? [{ categoryID: category.id, categoryName: category.name, level: 'C' }] : []),
        ...(sub ? [{ categoryID: sub.id, categoryName: sub.name, level: 'S' }] : []),
      ],
      formats: book.editions.map(({ format }) => format),
      ...{ pages: String(book.pages), language: 'English', publicationDate },
      ...(publisher && { publisher: publisher.name, manufacturerID: publisher.id }),
    },
  };
};

const mostReviews = 100;

/** A second review of a visitor replaces the first. */
export const reviewDetails: Handler<'reviewDetails'> = (request, { shop }) => {
  const { user_Details, rating, description } = request;
  const book = findBook(request.productID);
  if (isAnonymous(user_Details)) return { answer: { status: refused('A review needs a visitor.') } };
  const visitor = user_Details.UserID;
  const others = (shop.reviews.get(book.id) ?? []).filter((review) => review.visitor !== visitor);
  const date = new Date(shop.now()).toISOString().slice(0, 10);
  const review = { visitor, rating, description, date, username: user_Details.Username || 'A reader' };
  shop.reviews.set(book.id, [review, ...others].slice(0, mostReviews));
  return { answer: { status: done } };
};
