import type { WireBanner, WireHome } from '../contract/home.ts';
import { bannerPath, sameSitePath } from '../paths.ts';
import type { Banner, BannerPosition, CategoryColumn, Home } from '../shop/home.ts';
import type { ProductSummary } from '../shop/product.ts';
import { readCards, readDeal } from './product.ts';
import { type ReadContext, readImage, readName, readRating } from './read.ts';

const positions: readonly BannerPosition[] = ['T', 'S', 'D', 'TR', 'DE'];

const maxCovers = 5;

/** Banners in a position the page does not have are left out. */
function readBanner(wire: WireBanner, context: ReadContext): Banner | undefined {
  const position = positions.find((known) => known === wire.bannerPosition);
  if (!position) return undefined;
  return {
    position,
    image: readImage(wire.bannerPath, context),
    covers: wire.bannerImages.slice(0, maxCovers).map((image) => context.image(image)),
    href: sameSitePath(wire.args) ?? bannerPath(wire.bannerType, wire.bannerID),
    title: wire.bannerTitle,
    text: wire.bannerText,
  };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

const bestRated = (lists: readonly (readonly ProductSummary[])[]): ProductSummary[] => {
  const byId = new Map(lists.flat().map((product) => [product.id, product]));
  return [...byId.values()].filter(({ rating }) => rating > 0).sort((one, other) => other.rating - one.rating);
};

const orElse = <T>(list: readonly T[], fallback: readonly T[]): readonly T[] => (list.length > 0 ? list : fallback);

/** The home page's blocks; one whose field is missing is fed from its nearest (decision 28). */
export function readHome(wire: WireHome, context: ReadContext): Home {
  const newArrivals = readCards(wire.newArrival, context);
  const offers = readCards(wire.offers, context);
  const recommended = readCards(wire.recomendedProducts, context);
  const columns = wire.listCategory
    .map(
      (group): CategoryColumn => ({
        name: group.name,
        category: group.categoryID ? { id: group.categoryID, name: group.name } : undefined,
        products: readCards(orElse(group.products, group.productList), context),
      }),
    )
    .filter((column) => column.products.length > 0);
  return {
    banners: wire.listBanner.map((banner) => readBanner(banner, context)).filter(isThere),
    topTen: orElse(readCards(wire.topTen, context), recommended).slice(0, 10),
    bestSellers: orElse(readCards(wire.bestSellers, context), newArrivals),
    popular: recommended,
    onSale: offers,
    topRated: orElse(readCards(wire.topRated, context), bestRated([recommended, offers, newArrivals]).slice(0, 12)),
    newArrivals,
    deals: wire.dealsOfTheday.map((deal) => readDeal(deal, context)).filter(isThere),
    columns,
    categories: wire.mainCategories.map((category) => ({
      id: category.categoryID,
      name: readName(category.categoryName, 'Category', category.categoryID),
      image: readImage(category.categoryImage, context),
      productCount: category.productCount,
    })),
    vendors: wire.vendors.map((vendor) => ({
      name: vendor.vendorName,
      productCount: vendor.productCount ?? 0,
      rating: readRating(vendor.rating),
      images: vendor.images.map((image) => context.image(image)),
      publisher: vendor.manufacturerID ? { id: vendor.manufacturerID, name: vendor.vendorName } : undefined,
    })),
    statistics: wire.statistics.filter(({ name, value }) => name && value),
  };
}
