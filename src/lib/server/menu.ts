import type { ShopApi } from '../api/shop-api.ts';
import type { MainCategory } from '../shop/home.ts';

/** How long a shop that failed is left alone. */
const restSeconds = 10;

export interface MenuOptions {
  readonly shop: Pick<ShopApi, 'home'>;
  readonly maxAgeSeconds: number;
  readonly now: () => number;
  /** Another number after each change, where all changes are told: the menu then is as it was after the last of them. */
  readonly revision?: () => number;
}

/**
 * The header menu's categories, which every page shows. They are asked for once after each change, or at most once per
 * `maxAgeSeconds` where changes are not told. While the shop does not answer the last good ones are shown; rejects where there
 * are none (the browser then fills in those it remembers, decision 15): a page without its menu must not be kept.
 */
export function createMenu(options: MenuOptions): () => Promise<readonly MainCategory[]> {
  const { shop, maxAgeSeconds, now, revision } = options;
  let kept: readonly MainCategory[] | undefined;
  let problem: unknown;
  let keptRevision: number | undefined;
  let freshUntil = 0;
  let asking: { readonly revision: number | undefined; readonly menu: Promise<readonly MainCategory[]> } | undefined;

  async function ask(asked: number | undefined): Promise<readonly MainCategory[]> {
    try {
      kept = (await shop.home()).categories;
      keptRevision = asked;
      freshUntil = now() + maxAgeSeconds * 1000;
    } catch (error) {
      problem = error;
      // The transport has logged it; a page without its menu is better than no page, and than one that waits for it each time.
      freshUntil = now() + Math.min(maxAgeSeconds, restSeconds) * 1000;
    } finally {
      if (asking?.revision === asked) asking = undefined;
    }
    return known();
  }

  async function known(): Promise<readonly MainCategory[]> {
    if (!kept) throw problem;
    return kept;
  }

  return () => {
    const current = revision?.();
    const isFresh = current === undefined ? now() < freshUntil : current === keptRevision;
    if (isFresh) return known();
    if (asking?.revision !== current || !asking) asking = { revision: current, menu: ask(current) };
    // With caches on, nobody waits for a menu that may be a little older than it should be.
    const mayBeOlder = current === undefined && maxAgeSeconds > 0 && kept?.length;
    return mayBeOlder ? known() : asking.menu;
  };
}
