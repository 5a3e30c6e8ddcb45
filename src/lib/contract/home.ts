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
  textList,
  userDetails,
} from './wire.ts';

/**
 * bannerType is the page that the banner links to: C category, S sub-category, P product, M brand, anything else home. `args` is
 * a same-site path that wins over the type. `bannerImages` is an extension: up to five covers of the books behind the link,
 * best first.
 */
const banner = z.object({
  bannerPath: optionalText,
  bannerType: text,
  bannerID: text,
  bannerPosition: text,
  bannerTitle: optionalText,
  bannerText: optionalText,
  args: optionalText,
  bannerImages: textList,
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
  images: textList,
  manufacturerID: optionalText,
});

const statistic = z.object({ name: text, value: text });

export const homeDetails = defineCall({
  method: 'POST',
  path: '/HomeDetails',
  request: z.object({ user_Details: userDetails }),
  response: z.object({
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
export type WireHome = z.output<typeof homeDetails.response>;
