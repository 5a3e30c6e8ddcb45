import type { calls } from '@bookfront/shop-contract';
import { bannerText } from '../../shop/catalogue/banner-texts.ts';
import { callLanguage, storedLanguage } from '../call-language.ts';
import { pickCards, readCardRows, toCards } from '../catalogue/cards.ts';
import { categoryName } from '../catalogue/category-texts.ts';
import { readDealProducts, toDeals } from '../catalogue/deals.ts';
import { readHomePlan } from '../catalogue/home-plan.ts';
import { priceContext } from '../catalogue/price-context.ts';
import { averageRating } from '../catalogue/prices.ts';
import { readStatistics } from '../catalogue/statistics.ts';
import { type Handler, success } from '../handler.ts';

/** The home page: first the cached layout of product ids, then the cards of all these products in one query. */
export const homeDetails: Handler<typeof calls.homeDetails> = async (_request, context) => {
  const { db } = context;
  const { tag } = callLanguage(context);
  const { tag: first } = storedLanguage(context, null);
  const { banners, lists, columns, categories, vendors } = await readHomePlan(context);
  const dealProducts = await readDealProducts(context);
  const editions = await readCardRows(context, [
    ...banners.flatMap(({ product_ids }) => product_ids),
    ...Object.values(lists).flat(),
    ...columns.flatMap(({ ids }) => ids),
    ...categories.map(({ best_product_id }) => best_product_id),
    ...vendors.flatMap(({ product_ids }) => product_ids),
    ...dealProducts,
  ]);
  const prices = await priceContext(
    context,
    editions.map(({ id }) => id),
  );
  const cards = toCards(editions, prices);
  const imageOf = (id: number) => cards.get(id)?.productImage;
  const imagesOf = (ids: readonly number[]) => ids.flatMap((id) => imageOf(id) ?? []);
  return {
    response: {
      status: success,
      listBanner: banners.map((banner) => {
        const { title, text, language } = bannerText(banner, { tag, first });
        return {
          bannerPath: banner.image,
          bannerType: banner.banner_type,
          bannerID: banner.target_id,
          bannerPosition: banner.banner_position,
          bannerTitle: title,
          bannerText: text,
          ...(language && { bannerLanguage: language }),
          args: banner.args,
          bannerImages: imagesOf(banner.product_ids),
        };
      }),
      dealsOfTheday: toDeals(editions, dealProducts, prices),
      topTen: pickCards(cards, lists.topTen),
      bestSellers: pickCards(cards, lists.bestSellers),
      newArrival: pickCards(cards, lists.newArrival),
      offers: pickCards(cards, lists.offers),
      recomendedProducts: pickCards(cards, lists.recomendedProducts),
      topRated: pickCards(cards, lists.topRated),
      mainCategories: categories.map((category) => {
        const { name, fields } = categoryName(category, context);
        return {
          ...{ categoryID: String(category.id), categoryName: name, ...fields },
          categoryImage: imageOf(category.best_product_id),
          productCount: category.product_count,
        };
      }),
      listCategory: columns.map((column) => {
        const { name, fields } = categoryName(column, context);
        return { name, categoryID: String(column.categoryId), ...fields, products: pickCards(cards, column.ids) };
      }),
      vendors: vendors.map((vendor) => ({
        vendorName: vendor.name,
        manufacturerID: String(vendor.publisher_id),
        productCount: vendor.product_count,
        rating: averageRating(vendor),
        images: imagesOf(vendor.product_ids),
      })),
      statistics: await readStatistics(db),
    },
  };
};
