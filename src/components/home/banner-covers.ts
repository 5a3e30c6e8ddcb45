import type { Banner, Home } from '../../lib/shop/home.ts';

/** A book as a banner shows it: its cover. */
export interface BannerBook {
  readonly title: string;
  readonly image: string;
}

/** The books of a home page that stand behind an address: of a category, a publisher, a product, the offers. */
function booksBehind(href: string, home: Home): readonly { title: string; image?: string }[] {
  const [, screen = '', name = '', id = ''] = href.split(/[/?#]/);
  const all = [home.topTen, home.bestSellers, home.popular, home.onSale, home.topRated, home.newArrivals].flat();
  switch (screen) {
    case 'category':
      return home.columns.find(({ category }) => category?.id === id)?.products ?? [];
    case 'brand':
      return (home.vendors.find(({ publisher }) => publisher?.id === id)?.images ?? []).map((image) => ({
        title: '',
        image,
      }));
    case 'product':
      return all.filter((product) => product.id === name).slice(0, 1);
    case 'shop':
      return /^top%20offers$/i.test(name) ? home.onSale : all;
    default:
      return [];
  }
}

/** Up to `count` books that stand beside a banner without a picture; only such as it leads to, so there may be none. */
export function bannerCovers({ href }: Pick<Banner, 'href'>, count: number, home: Home): BannerBook[] {
  const pictured = booksBehind(href, home).flatMap(({ title, image }) => (image ? [{ title, image }] : []));
  return [...new Map(pictured.map((book) => [book.image, book])).values()].slice(0, count);
}

/** The slider always has books on its table: those of its banner, or else new arrivals, other ones on each slide. */
export function slideCovers(banner: Banner, place: number, count: number, home: Home): BannerBook[] {
  const own = bannerCovers(banner, count, home);
  if (own.length === count) return own;
  const others = home.newArrivals.flatMap(({ title, image }) => (image ? [{ title, image }] : []));
  const start = others.length > 0 ? (place * count) % others.length : 0;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, count);
}
