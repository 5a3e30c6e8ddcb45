import { type APIRequestContext, request } from 'playwright';
import { type Running, run } from '../../e2e/support/processes.ts';
import type { Trial } from './scenario.ts';
import { type Owner, openFolder, openOwner, type ShopFolder, withoutLimits } from './shops.ts';

/** `npm start` on the fixture shop. */
export interface Site extends ShopFolder {
  readonly running: Running;
}

export const metricsToken = 'a-token-that-only-the-monitoring-has';

/** A visitor of a site, with cookies of their own. */
export async function openVisitor({ onEnd }: Pick<Owner, 'onEnd'>, baseURL: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL });
  onEnd(() => context.dispose());
  return context;
}

/** Starts the site with its caches on, as owners run it. `flags` are for Node. */
export async function openSite(
  owner: Owner,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Site> {
  const folder = await openFolder(owner);
  const given = { LOG_LEVEL: 'silent', ...withoutLimits, DATA_DIR: folder.dataDir, CACHE_MAX_AGE: '86400' };
  const running = await run('scripts/start.ts', { ...given, ...environment }, flags);
  owner.onEnd(() => running.kill());
  return { ...folder, running };
}

/** A site that scenarios use one after the other. */
export const borrowSite = (trial: Trial): Promise<Site> =>
  trial.shared.borrow('a site', async (onClose) => openSite(await openOwner(onClose)), trial.onEnd);

/** One with its limits on, and with metrics. */
export const borrowLimitedSite = (trial: Trial): Promise<Site> =>
  trial.shared.borrow(
    'a site with limits',
    async (onClose) => openSite(await openOwner(onClose), { RATE_LIMITS: 'on', METRICS_TOKEN: metricsToken }),
    trial.onEnd,
  );
