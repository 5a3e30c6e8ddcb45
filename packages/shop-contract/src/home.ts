import { z } from 'zod';
import { defineCall } from './call.ts';
import { categoryNameFields } from './category-name.ts';
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

const banner = z
  .object({
    bannerPath: optionalText.describe('Its picture.'),
    bannerType: text.describe('The page it links to: C category, S sub-category, P product, M brand; else home.'),
    bannerID: text.describe('The id of that page.'),
    bannerPosition: text.describe('T slider; S single, D double, TR triple, DE double at the end.'),
    bannerTitle: optionalText,
    bannerText: optionalText,
    bannerLanguage: optionalText.describe(
      'Extension: BCP 47 tag of the language of title and text, where they are not in the language of the call. They are then marked with it.',
    ),
    args: optionalText.describe('A path of the storefront. It wins over the type.'),
    bannerImages: textList.describe('Extension: up to five covers of the books behind the link, best first.'),
  })
  .meta({ id: 'Banner', description: 'A banner of the home page.' });
export type WireBanner = z.output<typeof banner>;

const categoryGroup = z
  .object({
    name: text,
    categoryID: optionalText,
    ...categoryNameFields,
    products: listOf(productCard),
    productList: listOf(productCard).describe('Another name of products.'),
  })
  .meta({ id: 'CategoryGroup', description: 'A category with its first products.' });

const mainCategory = z
  .object({
    categoryID: requiredText,
    categoryName: text,
    ...categoryNameFields,
    categoryImage: optionalText,
    productCount: optionalNumber,
  })
  .meta({ id: 'MainCategory', description: 'An entry of the category menu.' });

const vendor = z
  .object({
    vendorName: text,
    productCount: optionalNumber,
    rating: optionalNumber,
    images: textList,
    manufacturerID: optionalText,
  })
  .meta({ id: 'Vendor', description: 'A publisher that the home page presents.' });

const statistic = z.object({ name: text, value: text }).meta({ id: 'Statistic', description: 'A figure of the shop.' });

export const homeDetails = defineCall({
  method: 'POST',
  path: '/HomeDetails',
  lists: ['listBanner', 'mainCategories', 'newArrival', 'offers', 'recomendedProducts', 'dealsOfTheday'],
  mayLackLists: true,
  summary: 'The lists, banners and categories of the home page. The menu and the filters use its categories too.',
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
