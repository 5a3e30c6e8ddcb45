import type { Language } from '../../paths/language.ts';
import type { MainCategory } from '../../shop/catalogue/home.ts';

/** A menu for each language: its names may be those of the API. `menuIn` makes one of them. */
export function createMenus(
  menuIn: (language: Language) => () => Promise<readonly MainCategory[]>,
): (language: Language) => Promise<readonly MainCategory[]> {
  const menus = new Map<Language, () => Promise<readonly MainCategory[]>>();
  return (language) => {
    const menu = menus.get(language) ?? menuIn(language);
    menus.set(language, menu);
    return menu();
  };
}

/** How long a shop that failed is not asked again. */
const retryAfterSeconds = 10;

export interface MenuOptions {
  /** The shop's categories as they are now. */
  readonly read: () => Promise<readonly MainCategory[]>;
  readonly maxAgeSeconds: number;
  readonly now: () => number;
  /** The shop's version where its changes are tracked. The menu is then exact, whatever its age. */
  readonly version?: () => number;
  /** Another number once a remote shop has reported a change. The menu ages all the same, as it may report some changes only. */
  readonly reportedRevision?: () => number;
}

/**
 * The header menu's categories, which every page shows. They are fetched once after each change, or once per `maxAgeSeconds` and
 * after a reported change, where changes are not tracked. While the shop fails the last good ones are returned. Rejects when there are
 * none: a page without its menu must not be cached, and the browser then fills in the categories it has stored.
 */
export function createMenu(options: MenuOptions): () => Promise<readonly MainCategory[]> {
  const { read, maxAgeSeconds, now, version, reportedRevision } = options;
  let cached: readonly MainCategory[] | undefined;
  let lastError: unknown;
  let cachedVersion: number | undefined;
  let freshUntil = 0;
  let inFlight: { readonly version: number | undefined; readonly menu: Promise<readonly MainCategory[]> } | undefined;

  async function load(current: number | undefined): Promise<readonly MainCategory[]> {
    try {
      cached = await read();
      cachedVersion = current;
      freshUntil = now() + maxAgeSeconds * 1000;
    } catch (error) {
      // The transport has logged it. Where changes are not tracked, a failed look counts as one for a while.
      lastError = error;
      if (!version) cachedVersion = current;
      freshUntil = now() + Math.min(maxAgeSeconds, retryAfterSeconds) * 1000;
    } finally {
      if (inFlight?.version === current) inFlight = undefined;
    }
    return lastGood();
  }

  async function lastGood(): Promise<readonly MainCategory[]> {
    if (!cached) throw lastError;
    return cached;
  }

  return () => {
    const current = version?.() ?? reportedRevision?.();
    const isSame = current === cachedVersion;
    const isFresh = isSame && (version !== undefined || now() < freshUntil);
    if (isFresh) return lastGood();
    if (inFlight?.version !== current || !inFlight) inFlight = { version: current, menu: load(current) };
    // With caches on, a request does not wait for a refresh when a slightly stale menu is at hand.
    const mayBeStale = !version && isSame && maxAgeSeconds > 0 && cached?.length;
    return mayBeStale ? lastGood() : inFlight.menu;
  };
}
