import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { freePort } from '../../../scripts/free-port.ts';
import { createPayments } from '../../../src/lib/backend/payments/payments.ts';
import type { PaymentsContext } from '../../../src/lib/backend/payments/payments-context.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import type { SentNotification } from '../../../src/lib/payments/stand-in/stand-in.ts';
import type { ShopSnapshot } from '../../contract/trade.invariants.ts';
import { type Running, run } from '../../e2e/support/processes.ts';
import { type ProviderName, providerCases } from '../../fixtures/payment-providers.ts';
import { openCluster } from './cluster-of-instances.ts';
import { takePreorders } from './payment-preorders.ts';
import { currencyOf, openProvider, type ProviderServer, paymentContext } from './payment-provider.ts';
import { openShopper, type Shopper } from './payment-shopper.ts';
import type { Random } from './random.ts';
import type { Trial } from './scenario.ts';
import { type Owner, openFolder, withoutLimits } from './shops.ts';

/** A shop that is paid through a provider, and whose processes may be killed. */
export interface PaidSite {
  readonly engine: 'SQLite' | 'PostgreSQL' | 'in process';
  readonly provider: Pick<ProviderServer, 'standIn' | 'sent' | 'name' | 'methods'>;
  /** The test's own connection. */
  readonly db: Kysely<Database>;
  readonly initial: ShopSnapshot;
  readonly clock: { readonly now: number };
  openShopper(trial: Pick<Trial, 'count'>): Promise<Shopper>;
  /** Posts a notification. Resolves to the status of the answer; undefined without one. */
  notify(notification: SentNotification): Promise<number | undefined>;
  /** What its processes that run have written to their logs: why it has answered with an error. */
  log(): string;
  /** What the clock works with, as one more process of the shop. */
  context(): PaymentsContext;
  /** The work that the clock does for payments. */
  work(): Promise<unknown>;
  /** The shop has this provider from now on, which knows nothing. Its processes are started again when it had another one. */
  use(name: ProviderName): Promise<void>;
  /** SIGKILL for some of its processes, or all, which are started again. Returns how many it were. */
  kill(random: Random): Promise<number>;
  /** Sets the clocks of all processes, and that of the test, ahead of the machine's. */
  setAhead(ms: number): Promise<void>;
  readonly aheadMs: number;
}

const flags = ['--import', new URL('./payment-probe.ts', import.meta.url).href];

async function common(owner: Owner, name: ProviderName) {
  const provider = await openProvider(name);
  owner.onEnd(() => provider.close());
  const clockFile = join(owner.folder, 'clock');
  await writeFile(clockFile, '0');
  let aheadMs = 0;
  const clock = {
    get now() {
      return Date.now() + aheadMs;
    },
  };
  // Of the next process that is started.
  const environment: Record<string, string> = {
    ...withoutLimits,
    ...{ CLOCK_FILE: clockFile, PAYMENT_PROVIDER: provider.url, LOG_LEVEL: 'error' },
    ...providerCases[provider.name].environment,
  };
  return {
    environment,
    site: {
      ...{ provider, clock, problems: [] as string[] },
      get aheadMs() {
        return aheadMs;
      },
      async setAhead(ms: number) {
        aheadMs = ms;
        await writeFile(clockFile, String(ms));
      },
    },
  };
}

interface Switched {
  readonly provider: ProviderServer;
  readonly clock: PaidSite['clock'];
  readonly environment: Record<string, string>;
  readonly db: Kysely<Database>;
  readonly restart: () => Promise<void>;
}

/** Gives a shop another provider, with which it counts in another currency if it has to. */
const switchOf =
  ({ provider, clock, environment, db, restart }: Switched) =>
  async (name: ProviderName): Promise<void> => {
    const former = provider.name;
    provider.reset(name, () => clock.now);
    if (former === name) return;
    // A shop does not start with keys of a provider that it does not have.
    for (const setting of Object.keys(providerCases[former].environment)) delete environment[setting];
    Object.assign(environment, providerCases[name].environment);
    await setCurrencyOf(name)(db);
    await restart();
  };

/** The fixture shop counts in rupees, which not every provider takes. */
const setCurrencyOf = (name: ProviderName) => (db: Kysely<Database>) =>
  saveSetting(db, { key: 'currency', value: currencyOf(name) });

/** As one more process of the shop works: those that run wait an hour after a jump of the clock. */
const contextOf =
  (
    db: Kysely<Database>,
    {
      provider,
      clock,
      problems,
    }: { readonly provider: ProviderServer; readonly clock: PaidSite['clock']; readonly problems: string[] },
  ) =>
  () =>
    paymentContext(
      db,
      provider,
      () => clock.now,
      (text, error) =>
        problems.push(`${new Date(clock.now).toISOString()} ${text} ${error instanceof Error ? error.stack : ''}`),
    );

const clientsOf = (url: string, provider: ProviderServer): Pick<PaidSite, 'openShopper' | 'notify'> => ({
  openShopper: (trial) => openShopper(url, trial),
  notify: ({ body, headers }) =>
    fetch(`${url}/payments/${provider.name}/notify`, { method: 'POST', body, headers }).then(
      ({ status }) => status,
      () => undefined,
    ),
});

/** One SQLite file, two workers and the process that gives them their requests. Its first provider is `name`. */
export async function openOnSqlite(owner: Owner, name: ProviderName): Promise<PaidSite> {
  const { environment, site } = await common(owner, name);
  const { dataDir, shop } = await openFolder(owner);
  await setCurrencyOf(name)(shop.db);
  const port = String(await freePort());
  const given = { DATA_DIR: dataDir, PORT: port, WORKERS: '2', CACHE_MAX_AGE: '86400' };
  const start = () => run('scripts/start.ts', { ...environment, ...given }, flags);
  let running: Running = await start();
  owner.onEnd(() => running.kill());
  const { db } = shop;
  const initial = await takePreorders(db, site.clock.now);
  const context = contextOf(db, site);
  const restart = async () => {
    await running.stop();
    running = await start();
  };
  return Object.assign(site, {
    ...{ engine: 'SQLite' as const, db, initial, ...clientsOf(`http://127.0.0.1:${port}`, site.provider) },
    use: switchOf({ ...site, environment, db, restart }),
    context,
    work: () => createPayments(context()).work(),
    log: () => [...site.problems, running.output()].join('\n'),
    async kill(random: Random) {
      const workers = childrenOf(running.pid);
      if (workers.length > 0 && random.chance(0.6)) {
        // It is started again by the process that has started it.
        killProcess(random.pick(workers));
        return 1;
      }
      for (const worker of workers) killProcess(worker);
      await running.kill();
      running = await start();
      return 1 + workers.length;
    },
  });
}

/** Two instances on one PostgreSQL, behind a proxy. Their first provider is `name`. */
export async function openOnPostgres(owner: Owner, name: ProviderName): Promise<PaidSite> {
  const { environment, site } = await common(owner, name);
  const cluster = await openCluster(environment, flags, setCurrencyOf(name));
  owner.onEnd(() => cluster.close());
  const { db, url } = cluster;
  const initial = await takePreorders(db, site.clock.now);
  const context = contextOf(db, site);
  const restart = async () => {
    await Promise.all(([0, 1] as const).map((instance) => cluster.kill(instance)));
    await Promise.all(([0, 1] as const).map((instance) => cluster.start(instance)));
  };
  return Object.assign(site, {
    ...{ engine: 'PostgreSQL' as const, db, initial, ...clientsOf(url, site.provider) },
    use: switchOf({ ...site, environment, db, restart }),
    context,
    work: () => createPayments(context()).work(),
    log: () => [...site.problems, cluster.log()].join('\n'),
    async kill(random: Random) {
      const one = random.pick([0, 1] as const);
      const victims = random.chance(0.25) ? ([0, 1] as const) : ([one] as const);
      await Promise.all(
        victims.map(async (instance) => {
          await cluster.kill(instance);
          await cluster.start(instance);
        }),
      );
      return victims.length;
    },
  });
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** The processes that a process has started. Empty where there is no /proc: it is killed as a whole then. */
function childrenOf(pid: number | undefined): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
