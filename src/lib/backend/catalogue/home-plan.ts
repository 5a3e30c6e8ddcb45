import type { ShopContext } from '../context.ts';
import { type BannerRow, readBanners } from './banners.ts';
import { readShownCategories, type ShownCategory } from './categories.ts';
import { type HomeIds, readHomeIds } from './home-lists.ts';
import { createKept } from './kept.ts';
import { readVendors, type VendorRow } from './vendors.ts';

/** Which products stand where on the home page. What they cost and how many are left is read afresh each time. */
export interface HomePlan extends HomeIds {
  readonly banners: readonly BannerRow[];
  readonly categories: readonly ShownCategory[];
  readonly vendors: readonly VendorRow[];
}

const keep = createKept<HomePlan>(({ categories }) =>
  categories.reduce((sum, { product_count }) => sum + product_count, 0),
);

export const readHomePlan = (context: ShopContext): Promise<HomePlan> =>
  keep(context.db, 'home', context.now(), async () => {
    const categories = await readShownCategories(context, null);
    const ids = categories.map(({ id }) => id);
    return {
      banners: await readBanners(context),
      categories,
      vendors: await readVendors(context.db),
      ...(await readHomeIds(context, ids)),
    };
  });
