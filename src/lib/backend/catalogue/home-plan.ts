import type { ShopContext } from '../context.ts';
import { type BannerRow, readBanners } from './banners.ts';
import { type CategorySummary, readCategorySummaries } from './categories.ts';
import { type HomeProductIds, readHomeProductIds } from './home-lists.ts';
import { createQueryCache } from './query-cache.ts';
import { readVendors, type VendorRow } from './vendors.ts';

/** The layout of the home page: which products appear where. Prices and stock are not part of it, as it is cached. */
export interface HomePlan extends HomeProductIds {
  readonly banners: readonly BannerRow[];
  readonly categories: readonly CategorySummary[];
  readonly vendors: readonly VendorRow[];
}

const cachedPlan = createQueryCache<HomePlan>(({ categories }) =>
  categories.reduce((sum, { product_count }) => sum + product_count, 0),
);

export const readHomePlan = (context: ShopContext): Promise<HomePlan> =>
  cachedPlan(context.db, 'home', context.now(), async () => {
    const categories = await readCategorySummaries(context, null);
    const ids = categories.map(({ id }) => id);
    return {
      banners: await readBanners(context),
      categories,
      vendors: await readVendors(context),
      ...(await readHomeProductIds(context, ids)),
    };
  });
