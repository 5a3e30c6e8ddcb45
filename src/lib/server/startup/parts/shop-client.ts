import { createShopApi, type ShopApi, type ShopClientConfig } from '../../../api/shop-api.ts';
import { firstOf, type Language } from '../../../paths/language.ts';
import { createAnswerCache } from '../../cache/answer-cache.ts';
import { type ChangeTracker, createChangeTracker } from '../../cache/change-tracker.ts';
import type { Root } from '../../root.ts';
import { type ApiProblems, createApiProblems } from '../../shop-connection/api-problems.ts';
import { createMenu, createMenus } from '../../shop-connection/menu.ts';
import { createShopClientConfig } from '../../shop-connection/shop-client-config.ts';
import type { Base } from './base.ts';
import type { Shop } from './shop.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

export interface ShopClient {
  readonly shopClientConfig: ShopClientConfig;
  /** The shop without a visitor, in a language of the shop. */
  readonly anonymousShop: Root['anonymousShop'];
  /** The same without the answer cache: whether the shop answers now. */
  readonly askedShop: ShopApi;
  /** For work that many requests share, or that is long on purpose: the deadline of one request must not end it. */
  readonly sharedShop: ShopApi;
  readonly apiProblems: ApiProblems;
  /** Of all data that shared pages show. */
  readonly changeTracker: ChangeTracker;
  readonly loadMenu: Root['menu'];
}

type Needs = Base & Shop & Pick<Texts, 'content'> & Pick<Telemetry, 'log' | 'requests' | 'metrics' | 'tracing'>;

/** How the shop is called, and whether what it has answered may have changed. */
export function shopClient(needs: Needs): ShopClient {
  const { settings, now, log, requests, metrics, tracing, content, remote, embedded, catalogue } = needs;
  const revision = () => remote?.revision() ?? (catalogue?.revision() ?? 0) + (embedded?.generation() ?? 0);
  const changeTracker = createChangeTracker({
    shop: revision,
    ...Object.fromEntries(Object.entries(content.stamps).map(([name, stamp]) => [`content/${name}`, stamp])),
  });
  const apiProblems = createApiProblems(log, now, () => requests.current()?.id);
  const direct = createShopClientConfig(settings, {
    fetch: tracing.wrapFetch(remote?.fetch ?? embedded?.fetch ?? globalThis.fetch),
    // Spans are made of requests.
    ...(embedded && !settings.isTraced && { inProcess: embedded.answer }),
    onProblem: apiProblems.note,
    onCall: metrics.shopCalled,
    ...(remote && { limits: remote.limits }),
  });
  const shopClientConfig: ShopClientConfig = {
    ...direct,
    // A remote shop changes without our notice. The change tracker looks once a turn, but a request may write before it reads.
    ...(embedded && { answers: createAnswerCache({ version: revision, now }) }),
  };
  const withoutVisitor = { ...shopClientConfig, visitor: async () => undefined };
  const sharedIn = (language: Language) =>
    createShopApi({
      ...{ ...withoutVisitor, language },
      ...(remote && { remote: { ...remote.limits, remainingMs: () => Number.POSITIVE_INFINITY } }),
    });
  const sharedShop = sharedIn(firstOf(settings.languages));
  const loadMenu = createMenus((language) =>
    createMenu({
      // Each sale is a change of the catalogue: a page must not read a whole home page for its menu.
      read: async () => embedded?.menuCategories(language) ?? (await sharedIn(language).home()).categories,
      maxAgeSeconds: settings.cacheMaxAge,
      now,
      ...(catalogue && { version: () => changeTracker.versionOf(['shop']) }),
      ...(remote && { reportedRevision: remote.changeJournal.revision }),
    }),
  );
  const anonymousShop = (language: Language) => createShopApi({ ...withoutVisitor, language });
  const askedShop = createShopApi({ ...direct, visitor: async () => undefined });
  return { shopClientConfig, anonymousShop, askedShop, sharedShop, apiProblems, changeTracker, loadMenu };
}
