import { z } from 'zod';
import { defineCall } from './call.ts';
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

/**
 * A product in a list. APIs use either spelling of id, name and image. quantity '0' is out of stock. Amounts are decimal text.
 */
export const productCard = z
  .object({
    productID: optionalText,
    id: optionalText,
    productName: optionalText,
    name: optionalText,
    productImage: optionalText,
    image: optionalText,
    rating: optionalNumber,
    ratingCount: optionalNumber,
    amount: text,
    discountAmount: text,
    discountPercentage: optionalNumber,
    quantity: text,
    isOptionsEnabled: flag,
    nonShippable: flag,
    priceOnRequest: flag,
    /** Extension: an e-book or audio edition that the shop has no file of. Its quantity is '0'. */
    notSoldHere: flag,
    author: optionalText,
  })
  .refine((card) => card.productID ?? card.id, { message: 'has neither productID nor id' });
export type WireProductCard = z.output<typeof productCard>;

/**
 * Deal of the day. `dealEndDate` is in epoch seconds. `optionName` and `optionCode` are extensions: of a product with options,
 * the one on offer.
 */
export const dealProduct = productCard.and(
  z.object({ dealAmount: text, dealEndDate: optionalNumber, optionName: optionalText, optionCode: optionalText }),
);
export type WireDeal = z.output<typeof dealProduct>;

/** An entry of listOptions. Everything after `discountPercentage` is an extension. */
export const productOption = z.object({
  name: text,
  value: text,
  productCode: text,
  image: optionalText,
  amount: text,
  discountAmount: text,
  discountPercentage: optionalNumber,
  quantity: optionalText,
  nonShippable: flag,
  priceOnRequest: flag,
  notSoldHere: flag,
  isbn: optionalText,
  pages: optionalNumber,
  dimensions: optionalText,
  weight: optionalText,
  publicationDate: optionalText,
  duration: optionalText,
});
export type WireProductOption = z.output<typeof productOption>;

const review = z.object({
  rating: optionalNumber,
  username: text,
  date: text,
  description: text,
  verifiedPurchase: flag,
});
export type WireReview = z.output<typeof review>;

/** A category of a product: `level` 'S' is a sub-category, anything else a category. */
const productCategory = z.object({ categoryID: requiredText, categoryName: text, level: text });

const nameList = z
  .union([z.string().transform((value) => value.split(',')), textList])
  .optional()
  .transform((names) => (names ?? []).map((name) => name.trim()).filter(Boolean));

const namedLink = z.object({ slug: requiredText, name: requiredText });

export const productDetails = defineCall({
  method: 'POST',
  path: '/ProductDetails',
  request: z.object({ productID: requiredText, user_Details: userDetails }),
  response: z.object({
    status: optionalStatus,
    productID: requiredText,
    productName: text,
    subtitle: optionalText,
    productImage: optionalText,
    /** Several URLs joined by ~: images, videos, and pages for an iframe. lib/shop/gallery.ts tells them apart. */
    additionalImage: text,
    /** HTML. */
    description: text,
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
    listOptions: listOf(productOption),
    reviewDetails: listOf(review),
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
    language: optionalText,
    publisher: optionalText,
    manufacturerID: optionalText,
    publicationDate: optionalText,
    series: optionalText,
    /** Extensions: the names with a listing of their own, by `authorSlug` and `seriesSlug` of AdditionalProducts. */
    authorLinks: listOf(namedLink),
    seriesLink: namedLink.nullish(),
    /** Extensions: the shipping charge of an order, and the total from which shipping is free, as in the cart. */
    shippingCharge: optionalText,
    freeShippingFrom: optionalText,
  }),
});
export type WireProduct = z.output<typeof productDetails.response>;

/** `comment` repeats `description`, as some APIs read that name. */
export const reviewDetails = defineCall({
  method: 'POST',
  path: '/ReviewDetails',
  request: z.object({
    productID: requiredText,
    rating: z.coerce.number().int().min(1).max(5),
    description: z.string().trim().min(1).max(5000),
    comment: z.string().optional(),
    user_Details: userDetails,
  }),
  response: z.object({ status: optionalStatus }),
});
