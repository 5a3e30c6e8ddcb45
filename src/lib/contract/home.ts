import { z } from 'zod';
import { defineCall } from './call.ts';
import { dealProduct, productCard } from './product.ts';
import {
  listOf,
  optionalNumber,
  optionalStatus,
  optionalText,
  requiredText,
  text,
  texts,
  userDetails,
} from './wire.ts';

/**
 * bannerType: C category, S sub-category, P product, M brand, anything else home; `args` is a same-site path (decision 14).
 * `bannerImages` is an extension: up to five covers of what the banner leads to, best first.
 */
const banner = z.object({
  bannerPath: optionalText,
  bannerType: text,
  bannerID: text,
  bannerPosition: text,
  bannerTitle: optionalText,
  bannerText: optionalText,
  args: optionalText,
  bannerImages: texts,
});
export type WireBanner = z.output<typeof banner>;

const categoryGroup = z.object({
  name: text,
  categoryID: optionalText,
  products: listOf(productCard),
  productList: listOf(productCard),
});

const mainCategory = z.object({
  categoryID: requiredText,
  categoryName: text,
  categoryImage: optionalText,
  productCount: optionalNumber,
});

const vendor = z.object({
  vendorName: text,
  productCount: optionalNumber,
  rating: optionalNumber,
  images: texts,
  manufacturerID: optionalText,
});

const statistic = z.object({ name: text, value: text });

export const homeDetails = defineCall({
  method: 'POST',
  path: '/HomeDetails',
  request: z.object({ user_Details: userDetails }),
  answer: z.object({
    status: optionalStatus,
    listCategory: listOf(categoryGroup),
    listBanner: listOf(banner),
    dealsOfTheday: listOf(dealProduct),
    newArrival: listOf(productCard),
    offers: listOf(productCard),
    recomendedProducts: listOf(productCard),
    mainCategories: listOf(mainCategory),
    topTen: listOf(productCard),
    bestSellers: listOf(productCard),
    topRated: listOf(productCard),
    vendors: listOf(vendor),
    statistics: listOf(statistic),
  }),
});
export type WireHome = z.output<typeof homeDetails.answer>;
