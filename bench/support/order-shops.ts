import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/lib/database/schema.ts';
import { run } from '../../tests/e2e/support/processes.ts';
import { providerCases } from '../../tests/fixtures/payment-providers.ts';
import { skus } from '../../tests/fixtures/shop.ts';
import { openCluster } from '../../tests/reliability/support/cluster-of-instances.ts';
import type { ProviderServer } from '../../tests/reliability/support/payment-provider.ts';
import { type Owner, openFolder, withoutLimits } from '../../tests/reliability/support/shops.ts';
import { median } from './statistics.ts';

/** A shop that takes orders: on SQLite with one worker or two, on PostgreSQL as one instance or two. */
export interface OrderShop {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly processes: 1 | 2;
  /** Where it answers: each is a process of its own, or hands out to its workers. */
  readonly urls: readonly string[];
  readonly db: Kysely<Database>;
}

const flags = ['--import', new URL('../../tests/reliability/support/provider-probe.ts', import.meta.url).href];
const metricsToken = 'a-token-that-only-the-benchmark-has';

const environment = (provider: ProviderServer) => ({
  ...withoutLimits,
  ...providerCases.razorpay.environment,
  ...{ PAYMENT_PROVIDER: provider.url, LOG_LEVEL: 'error', CACHE_MAX_AGE: '60', METRICS_TOKEN: metricsToken },
});

export async function openSqliteShop(owner: Owner, provider: ProviderServer, processes: 1 | 2): Promise<OrderShop> {
  const { dataDir, shop } = await openFolder(owner, `data-${processes}`);
  const given = { ...environment(provider), DATA_DIR: dataDir, WORKERS: String(processes) };
  const running = await run('scripts/start.ts', given, flags);
  owner.onEnd(() => running.stop());
  await fillShelf(shop.db);
  return { engine: 'SQLite', processes, urls: [running.url], db: shop.db };
}

/** One instance of it alone, and both. The second stands idle meanwhile. */
export async function openPostgresShops(owner: Owner, provider: ProviderServer): Promise<readonly OrderShop[]> {
  const { db, urls, close } = await openCluster(environment(provider), flags);
  owner.onEnd(close);
  await fillShelf(db);
  const engine = 'PostgreSQL';
  return [
    { engine, processes: 1, urls: [urls[0]], db },
    { engine, processes: 2, urls, db },
  ];
}

/** More copies than a benchmark buys. */
const fillShelf = (db: Kysely<Database>) =>
  db.updateTable('variant').set({ stock: 1_000_000 }).where('sku', '=', skus.moonstone).execute();

/** How long the disk of a folder takes to make 4 KB durable, in ms: the median of many. */
export async function fsyncMs(folder: string): Promise<number> {
  const file = await open(join(folder, 'fsync'), 'w');
  const block = Buffer.alloc(4096, 1);
  const took: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const startedAt = performance.now();
    await file.write(block, 0, block.length, 0);
    await file.datasync();
    took.push(performance.now() - startedAt);
  }
  await file.close();
  return median(took);
}

/** What the processes of a shop have counted of themselves since they started. */
export interface Counted {
  readonly statements: number;
  readonly statementSeconds: number;
  readonly waitSeconds: number;
  readonly renderSeconds: number;
  readonly cpuSeconds: number;
}

export async function readCounted({ urls }: OrderShop): Promise<Counted> {
  const texts = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
      if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
      return answer.text();
    }),
  );
  const sumOf = (name: string) =>
    texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  return {
    statements: sumOf('bookfront_database_statement_duration_seconds_count'),
    statementSeconds: sumOf('bookfront_database_statement_duration_seconds_sum'),
    waitSeconds: sumOf('bookfront_database_wait_duration_seconds_sum'),
    renderSeconds: sumOf('bookfront_render_duration_seconds_sum'),
    cpuSeconds: sumOf('process_cpu_seconds_total'),
  };
}
