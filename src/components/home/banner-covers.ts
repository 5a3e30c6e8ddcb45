import type { Banner, Home } from '../../lib/shop/catalogue/home.ts';
import type { ProductSummary } from '../../lib/shop/catalogue/product.ts';

type BannerLink = Pick<Banner, 'href' | 'covers'>;

/**
 * Up to `count` covers for a banner without a picture: those that the API sends, or else those of the home page's books that
 * belong to the banner's link. There may be none.
 */
export function bannerCovers(banner: BannerLink, count: number, home: Home): string[] {
  const covers = banner.covers.length > 0 ? banner.covers : coversBehind(banner.href, home);
  return [...new Set(covers)].slice(0, count);
}

/** The covers of a hero slide: those of its banner, or else new arrivals, different ones on each slide. */
export function slideCovers(banner: BannerLink, index: number, count: number, home: Home): string[] {
  const own = bannerCovers(banner, count, home);
  if (own.length > 0) return own;
  const others = coversOf(home.newArrivals);
  const start = others.length > 0 ? (index * count) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count);
}

const coversOf = (products: readonly ProductSummary[] = []): string[] => products.flatMap(({ image }) => image ?? []);

/** Covers of the home page's books that belong to a URL: those of a category, a publisher, a product or a collection. */
function coversBehind(href: string, home: Home): readonly string[] {
  const [, screen = '', name = '', id = ''] = href.split(/[/?#]/);
  const all = [home.topTen, home.bestSellers, home.popular, home.onSale, home.topRated, home.newArrivals].flat();
  switch (screen) {
    case 'category':
      return coversOf(home.columns.find(({ category }) => category?.id === id)?.products);
    case 'brand':
      return home.vendors.find(({ publisher }) => publisher?.id === id)?.images ?? [];
    case 'product':
      return coversOf(all.filter((product) => product.id === name));
    case 'shop':
      return coversOf(/^top%20offers$/i.test(name) ? home.onSale : all);
    default:
      return [];
  }
}
