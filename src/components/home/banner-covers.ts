import { offersPath } from '../../lib/paths.ts';
import type { Banner, Home } from '../../lib/shop/home.ts';
import type { ProductSummary } from '../../lib/shop/product.ts';

type Lists = Pick<Home, 'onSale' | 'columns' | 'topTen' | 'newArrivals' | 'popular'>;

/**
 * Books that stand beside a banner that has no picture: of the category it leads to, else offers for the offers, else the
 * next of the shop's best. `place` is the banner's number on the page, so that two banners do not show the same books.
 */
export function bannerCovers(banner: Banner, place: number, count: number, home: Lists): ProductSummary[] {
  const id = /^\/category\/[^/]+\/([^/?#]+)/.exec(banner.href)?.[1];
  const column = home.columns.find(({ category }) => category?.id === id)?.products;
  const pictured = (list: readonly ProductSummary[] = []) => list.filter(({ image }) => image);
  const own = pictured(banner.href.startsWith(offersPath) ? home.onSale : column);
  const rest = pictured([...home.newArrivals, ...home.popular, ...home.topTen]);
  const start = rest.length > 0 ? (place * count) % rest.length : 0;
  const turned = [...rest.slice(start), ...rest.slice(0, start)];
  const byId = new Map([...own, ...turned].map((product) => [product.id, product]));
  return [...byId.values()].slice(0, count);
}
