import type { ShopApi } from '../api/shop-api.ts';
import type { MainCategory } from '../shop/home.ts';

/**
 * The header menu's categories, which every page shows. They are asked for at most once per `maxAgeSeconds`; while the
 * shop does not answer the last good ones are shown, or none (then the browser fills in those it remembers, decision 15).
 */
export function createMenu(
  shop: Pick<ShopApi, 'home'>,
  maxAgeSeconds: number,
  now: () => number,
): () => Promise<readonly MainCategory[]> {
  let kept: readonly MainCategory[] = [];
  let freshUntil = 0;
  let asking: Promise<readonly MainCategory[]> | undefined;

  async function ask(): Promise<readonly MainCategory[]> {
    try {
      kept = (await shop.home()).categories;
      freshUntil = now() + maxAgeSeconds * 1000;
    } catch {
      // The transport has logged it; a page without its menu is better than no page.
    } finally {
      asking = undefined;
    }
    return kept;
  }

  return () => {
    if (now() < freshUntil) return Promise.resolve(kept);
    asking ??= ask();
    return asking;
  };
}
