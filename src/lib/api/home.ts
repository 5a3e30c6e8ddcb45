import type { WireBanner, WireHome } from '@bookfront/shop-contract';
import { bannerPath } from '../paths/catalogue.ts';
import { sameSitePath } from '../paths/url.ts';
import type { Banner, BannerPosition, CategoryColumn, Home } from '../shop/catalogue/home.ts';
import type { ProductSummary } from '../shop/catalogue/product.ts';
import { foreignLanguage } from '../shop/text-language.ts';
import { toNameFields } from './category-name.ts';
import { toDeal, toProductSummaries } from './product.ts';
import { clampRating, imageUrl, type MappingContext, nameOrId, parseCount } from './wire-values.ts';

const positions: readonly BannerPosition[] = ['T', 'S', 'D', 'TR', 'DE'];

const maxCovers = 5;

/** Undefined for a position that the page does not have. */
function toBanner(wire: WireBanner, context: MappingContext): Banner | undefined {
  const position = positions.find((known) => known === wire.bannerPosition);
  if (!position) return undefined;
  return {
    position,
    image: imageUrl(wire.bannerPath, context),
    covers: wire.bannerImages.slice(0, maxCovers).map((image) => context.image(image)),
    href: sameSitePath(wire.args) ?? bannerPath(wire.bannerType, wire.bannerID),
    title: wire.bannerTitle,
    text: wire.bannerText,
    lang: foreignLanguage(wire.bannerTitle ?? wire.bannerText ?? '', wire.bannerLanguage, context.language?.locale),
  };
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

const bestRated = (lists: readonly (readonly ProductSummary[])[]): ProductSummary[] => {
  const byId = new Map(lists.flat().map((product) => [product.id, product]));
  return [...byId.values()].filter(({ rating }) => rating > 0).sort((one, other) => other.rating - one.rating);
};

const orFallback = <T>(list: readonly T[], fallback: readonly T[]): readonly T[] => (list.length > 0 ? list : fallback);

/** Maps the home page. A list that the API does not send is replaced by the most similar list that it does send. */
export function toHome(wire: WireHome, context: MappingContext): Home {
  const newArrivals = toProductSummaries(wire.newArrival, context);
  const offers = toProductSummaries(wire.offers, context);
  const recommended = toProductSummaries(wire.recomendedProducts, context);
  const columns = wire.listCategory
    .map(
      (group): CategoryColumn => ({
        name: group.name,
        category: group.categoryID
          ? { id: group.categoryID, name: group.name, ...toNameFields(group, context) }
          : undefined,
        products: toProductSummaries(orFallback(group.products, group.productList), context),
      }),
    )
    .filter((column) => column.products.length > 0);
  return {
    banners: wire.listBanner.map((banner) => toBanner(banner, context)).filter(isDefined),
    topTen: orFallback(toProductSummaries(wire.topTen, context), recommended).slice(0, 10),
    bestSellers: orFallback(toProductSummaries(wire.bestSellers, context), newArrivals),
    popular: recommended,
    onSale: offers,
    topRated: orFallback(
      toProductSummaries(wire.topRated, context),
      bestRated([recommended, offers, newArrivals]).slice(0, 12),
    ),
    newArrivals,
    deals: wire.dealsOfTheday.map((deal) => toDeal(deal, context)).filter(isDefined),
    columns,
    categories: wire.mainCategories.map((category) => ({
      id: category.categoryID,
      name: nameOrId(category.categoryName, 'Category', category.categoryID),
      ...toNameFields(category, context),
      image: imageUrl(category.categoryImage, context),
      productCount: parseCount(category.productCount),
    })),
    vendors: wire.vendors.map((vendor) => ({
      name: vendor.vendorName,
      productCount: parseCount(vendor.productCount) ?? 0,
      rating: clampRating(vendor.rating),
      images: vendor.images.map((image) => context.image(image)),
      publisher: vendor.manufacturerID ? { id: vendor.manufacturerID, name: vendor.vendorName } : undefined,
    })),
    statistics: wire.statistics.filter(({ name, value }) => name && value),
  };
}
