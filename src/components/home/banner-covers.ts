import type { Banner, Home } from '../../lib/shop/home.ts';
import type { ProductSummary } from '../../lib/shop/product.ts';

type Leads = Pick<Banner, 'href' | 'covers'>;

/**
 * Up to `count` covers that stand beside a banner without a picture: those the API sends, or else (an API need not send any)
 * those that the rest of the page tells of what it leads to; there may be none.
 */
export function bannerCovers(banner: Leads, count: number, home: Home): string[] {
  const covers = banner.covers.length > 0 ? banner.covers : coversBehind(banner.href, home);
  return [...new Set(covers)].slice(0, count);
}

/** The slider always has books on its table: those of its banner, or else new arrivals, other ones on each slide. */
export function slideCovers(banner: Leads, place: number, count: number, home: Home): string[] {
  const own = bannerCovers(banner, count, home);
  if (own.length > 0) return own;
  const others = coversOf(home.newArrivals);
  const start = others.length > 0 ? (place * count) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count);
}

const coversOf = (products: readonly ProductSummary[] = []): string[] => products.flatMap(({ image }) => image ?? []);

/** Of the books of a home page that stand behind an address: of a category, a publisher, a product, the offers. */
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
