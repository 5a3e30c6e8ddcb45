import { z } from 'zod';
import { productAbout } from './about.ts';
import { backorder } from './backorder.ts';
import { defineCall } from './call.ts';
import { categoryNameFields } from './category-name.ts';
import { saleDay } from './sale-day.ts';
import {
  flag,
  listOf,
  optionalNumber,
  optionalStatus,
  optionalText,
  requiredText,
  text,
  textList,
  userDetails,
} from './wire.ts';

const priceValidUntil = optionalText.describe(
  'Extension: ISO time at which this price ends. Missing when no end is known.',
);

const onShelf = optionalNumber.describe('Extension: printed copies that stand in the shop itself.');

const durationMinutes = optionalNumber.describe('Extension: the playing time in minutes, for search engines.');

const languageCode = optionalText.describe(
  'Extension: BCP 47 tag of the language that the book is written in, such as de. Its title is then marked with it.',
);

/** Extension, for countries that ask for it (Directive 98/6, article 6a). */
const lowestPrice = optionalText.describe(
  'Extension: the lowest price of the 30 days before a reduction, decimal text. It is shown beside the price; amount and discountPercentage should count from it.',
);

/** An entry of listOptions. Everything after `discountPercentage` is an extension. */
export const productOption = z
  .object({
    name: text,
    value: text,
    productCode: text.describe('Sent as optionCode by the cart. No two options of a product have the same.'),
    image: optionalText,
    amount: text,
    discountAmount: text,
    discountPercentage: optionalNumber,
    quantity: optionalText.describe('Extension, as all that follow.'),
    lowestPrice,
    nonShippable: flag,
    priceOnRequest: flag,
    notSoldHere: flag,
    backorder: backorder.describe('It can be bought beyond the copies in the shop.'),
    ...saleDay,
    priceValidUntil,
    isbn: optionalText,
    pages: optionalNumber,
    dimensions: optionalText,
    weight: optionalText,
    publicationDate: optionalText.describe('ISO day, or a month or a year alone. Other text is shown as it is.'),
    duration: optionalText,
    durationMinutes,
    onShelf,
    shippingCharge: optionalText.describe('What an order of one copy costs to ship, where the product has one too.'),
  })
  .meta({ id: 'ProductOption', description: 'A format of a product, such as Paperback.' });
export type WireProductOption = z.output<typeof productOption>;

/** A product in a list. APIs use either spelling of id, name and image. */
export const productCard = z
  .object({
    productID: optionalText,
    id: optionalText.describe('Another name of productID. One of them is needed.'),
    productName: optionalText,
    name: optionalText.describe('Another name of productName.'),
    productImage: optionalText,
    image: optionalText.describe('Another name of productImage.'),
    rating: optionalNumber.describe('0 to 5.'),
    ratingCount: optionalNumber,
    amount: text.describe('The list price, decimal text.'),
    discountAmount: text.describe('The price that is charged, when discountPercentage is above 0. Not above amount.'),
    discountPercentage: optionalNumber,
    quantity: text.describe(
      "Copies that can be bought, a whole number from 0; '0' is out of stock. Words mean that there are some.",
    ),
    isOptionsEnabled: flag.describe('The shopper has to choose an option first.'),
    nonShippable: flag,
    priceOnRequest: flag,
    notSoldHere: flag.describe(
      "Extension: an e-book or audio edition that the shop has no file of. Its quantity is '0'.",
    ),
    ...saleDay,
    author: optionalText,
    format: optionalText.describe('Extension: the format that the prices are of, such as Paperback.'),
    editions: listOf(
      z.object({ format: requiredText, price: text.describe('What is charged, decimal text.') }),
    ).describe('Extension: the editions that can be bought now, of a product with options.'),
    onShelf: flag.describe('Extension: a printed copy of it stands in the shop.'),
    summary: optionalText.describe(
      'Extension, as the next, for a request with withDetails: what the book is about, in a few lines of plain text.',
    ),
    listOptions: z.array(productOption).nullish().describe('As in ProductDetails: the formats with their prices.'),
    languageCode,
    dateAdded: optionalText.describe('Since when the shop has the book: ISO day or date-time.'),
  })
  .refine((card) => card.productID ?? card.id, { message: 'has neither productID nor id' })
  .meta({ id: 'ProductCard', description: 'A product in a list.' });
export type WireProductCard = z.output<typeof productCard>;

/** Deal of the day. */
export const dealProduct = productCard
  .and(
    z.object({
      dealAmount: text,
      dealEndDate: optionalNumber.describe('Epoch seconds.'),
      optionName: optionalText.describe('Extension, as the next: of a product with options, the one on offer.'),
      optionCode: optionalText,
    }),
  )
  .meta({ id: 'Deal', description: 'A deal of the day.' });
export type WireDeal = z.output<typeof dealProduct>;

/** The place of the request that the charges and times are for. */
const deliveredPlace = z
  .object({
    country: requiredText,
    postCode: text,
    isEstimate: flag.describe('The charge depends on more of the address. It is the lowest possible one.'),
    refusal: optionalText.describe('Why nothing is delivered there.'),
    sameDayCharge: optionalText.describe('What delivery on the same day adds; missing where it does not reach.'),
  })
  .meta({ id: 'DeliveredPlace', description: 'The place of a request for a product, and what is true of it alone.' });

/** What a reader asks before buying: the ways to get and to pay a copy in the shop's own country. */
const buyingTerms = z
  .object({
    deliveryTime: optionalText.describe('When a parcel arrives, as the cart says it: 2 to 7 working days.'),
    paymentMethods: textList.describe('bacs, cheque, cod: those that are offered for it.'),
    collection: z
      .object({ address: text, opening: optionalText })
      .nullish()
      .describe('Where copies of the shop are collected, and when it is open.'),
    deliveryCountries: textList
      .optional()
      .describe(
        'Extension, as the next: of a shop that answers for a place, where the answer depends on it. ISO 3166 codes; * is everywhere.',
      ),
    place: deliveredPlace.nullish(),
  })
  .meta({
    id: 'BuyingTerms',
    description: "How a printed copy is delivered, in the shop's country or to the place of the request, and paid.",
  })
  .nullish();
export type WireBuyingTerms = z.output<typeof buyingTerms>;

const seriesBook = z.object({ productID: requiredText, productName: text }).nullish();

const review = z
  .object({
    rating: optionalNumber,
    username: text,
    date: text.describe('ISO day or date-time.'),
    description: text,
    verifiedPurchase: flag,
    reviewID: optionalText.describe('Extension: by it the review can be reported to the shop.'),
    reply: optionalText.describe('Extension: what the shop answers to it.'),
  })
  .meta({ id: 'Review', description: 'What a customer wrote about a product.' });
export type WireReview = z.output<typeof review>;

const productCategory = z
  .object({
    categoryID: requiredText,
    categoryName: text,
    ...categoryNameFields,
    level: text.describe("'S' is a sub-category, anything else a category."),
  })
  .meta({ id: 'ProductCategory', description: 'A category of a product.' });

const nameList = z
  .union([z.string().transform((value) => value.split(',')), textList])
  .optional()
  .transform((names) => (names ?? []).map((name) => name.trim()).filter(Boolean));

const namedLink = z.object({ slug: requiredText, name: requiredText }).meta({
  id: 'NamedLink',
  description: 'A name with a listing of its own, by the slug that AdditionalProducts takes.',
});

export const productDetails = defineCall({
  method: 'POST',
  path: '/ProductDetails',
  summary: 'Everything about one product, with its options, reviews and related products.',
  description:
    '404 for a product that does not exist. Extension: `"gone": true` in that answer says that there was one, and that it was taken out.',
  request: z.object({
    productID: requiredText,
    deliveryCountry: optionalText.describe(
      'Extension, as the next: the place that charges and times of delivery are asked for. ISO 3166 code.',
    ),
    deliveryPostCode: optionalText,
    user_Details: userDetails,
  }),
  response: z.object({
    status: optionalStatus,
    productID: requiredText,
    productName: text,
    subtitle: optionalText,
    productImage: optionalText,
    additionalImage: text.describe('Several URLs joined by ~: images, videos, and pages for an iframe.'),
    description: text.describe('HTML. It is sanitised.'),
    quantity: text,
    rating: optionalNumber,
    ratingCount: optionalNumber,
    amount: text,
    discountAmount: text,
    discountPercentage: optionalNumber,
    isOptionsEnabled: flag,
    nonShippable: flag,
    priceOnRequest: flag,
    notSoldHere: flag,
    backorder: backorder.describe(
      'Extension: a product without options that can be bought beyond the copies in the shop.',
    ),
    ...saleDay,
    priceValidUntil,
    lowestPrice,
    listOptions: listOf(productOption),
    reviewDetails: listOf(review),
    recommendation: z
      .object({ text: requiredText, by: text })
      .nullish()
      .describe('Extension: why people of the shop like it, as plain text, and who says so.'),
    reviewTerms: optionalText.describe(
      "Extension: 'look' when a review is shown after a look of the shop, 'buyers' when only buyers write any.",
    ),
    relatedProducts: listOf(productCard),
    author: optionalText,
    authors: nameList,
    sku: optionalText,
    isbn: optionalText,
    categories: listOf(productCategory),
    tags: nameList,
    weight: optionalText,
    dimensions: optionalText,
    formats: nameList,
    pages: optionalNumber,
    duration: optionalText.describe('Extension, as the next: the playing time of a product without options.'),
    durationMinutes,
    language: optionalText,
    languageCode,
    publisher: optionalText,
    manufacturerID: optionalText,
    publicationDate: optionalText,
    series: optionalText,
    authorLinks: listOf(namedLink).describe('Extension, as the next: names with a listing of their own.'),
    seriesLink: namedLink.nullish(),
    about: productAbout.nullish().describe('Extension: what a reader may want to know before buying.'),
    shippingCharge: optionalText.describe('Extension, as the next: what an order costs to ship, as in the cart.'),
    freeShippingFrom: optionalText,
    onShelf,
    buyingTerms: buyingTerms.describe('Extension, as the next two.'),
    previousInSeries: seriesBook,
    nextInSeries: seriesBook,
  }),
});
export type WireProduct = z.output<typeof productDetails.response>;

export const reviewDetails = defineCall({
  method: 'POST',
  path: '/ReviewDetails',
  summary: 'Stores a review of a product.',
  request: z.object({
    productID: requiredText,
    rating: z.coerce.number().int().min(1).max(5),
    description: z.string().trim().min(1).max(5000),
    comment: z.string().optional().describe('The description again, as some APIs read this name.'),
    user_Details: userDetails,
    clientKeys: z
      .array(z.string().max(100))
      .max(2)
      .optional()
      .describe(
        'Extension: hashes of the client IP and of its network, never the IP itself, so that the shop can limit what one client rates.',
      ),
  }),
  response: z.object({
    status: optionalStatus,
    isHeld: flag.describe('Extension: the review is shown once the shop has looked at it.'),
  }),
});
