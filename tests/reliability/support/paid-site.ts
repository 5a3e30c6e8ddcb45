import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { freePort } from '../../../scripts/free-port.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { type Running, run } from '../../e2e/support/processes.ts';
import { openCluster } from './cluster-of-instances.ts';
import { keys, openProvider, type ProviderServer } from './payment-provider.ts';
import type { Random } from './random.ts';
import { type Owner, openFolder, withoutLimits } from './shops.ts';

/** A shop of several processes that is paid through a provider, and any of which may be killed. */
export interface PaidSite {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly url: string;
  readonly provider: ProviderServer;
  /** The test's own connection. */
  readonly db: Kysely<Database>;
  readonly initial: ShopSnapshot;
  readonly clock: { readonly now: number };
  /** SIGKILL for some of its processes, or all, which are started again. Returns how many it were. */
  kill(random: Random): Promise<number>;
  /** Sets the clocks of all processes, and that of the test, ahead of the machine's. */
  setAhead(ms: number): Promise<void>;
  readonly aheadMs: number;
}

const flags = ['--import', new URL('./payment-probe.ts', import.meta.url).href];

async function common(owner: Owner) {
  const provider = await openProvider();
  owner.onEnd(() => provider.close());
  const clockFile = join(owner.folder, 'clock');
  await writeFile(clockFile, '0');
  let aheadMs = 0;
  const clock = {
    get now() {
      return Date.now() + aheadMs;
    },
  };
  const environment = {
    ...withoutLimits,
    ...{ CLOCK_FILE: clockFile, PAYMENT_PROVIDER: provider.url, PAYMENTS: 'razorpay', LOG_LEVEL: 'error' },
    ...{ RAZORPAY_KEY_ID: keys.keyId, RAZORPAY_KEY_SECRET: keys.keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret },
  };
  return {
    environment,
    site: {
      ...{ provider, clock },
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

/** One SQLite file, two workers and the process that gives them their requests. */
export async function openOnSqlite(owner: Owner): Promise<PaidSite> {
  const { environment, site } = await common(owner);
  const { dataDir, shop } = await openFolder(owner);
  const port = String(await freePort());
  const given = { ...environment, DATA_DIR: dataDir, PORT: port, WORKERS: '2', CACHE_MAX_AGE: '86400' };
  const start = () => run('scripts/start.ts', given, flags);
  let running: Running = await start();
  owner.onEnd(() => running.kill());
  const { db, initial } = shop;
  return Object.assign(site, {
    ...{ engine: 'SQLite' as const, url: `http://127.0.0.1:${port}`, db, initial },
    async kill(random: Random) {
      const workers = childrenOf(running.pid);
      if (workers.length > 0 && random.chance(0.3)) {
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

/** Two instances on one PostgreSQL, behind a proxy. */
export async function openOnPostgres(owner: Owner): Promise<PaidSite> {
  const { environment, site } = await common(owner);
  const cluster = await openCluster(environment, flags);
  owner.onEnd(() => cluster.close());
  const { db, url } = cluster;
  return Object.assign(site, {
    ...{ engine: 'PostgreSQL' as const, url, db, initial: await snapshotShop(db) },
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
