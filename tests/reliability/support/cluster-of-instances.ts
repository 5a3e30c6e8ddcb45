import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { createRoundRobin } from '../../../scripts/cluster/proxy.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type LocalPostgres, startLocalPostgres } from '../../../scripts/local-postgres.ts';
import { openPostgres } from '../../../src/lib/database/postgres/open-postgres.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { portOf } from '../../../src/lib/server/http/listen.ts';
import { type Running, run } from '../../e2e/support/processes.ts';
import { makeTemplates, templateName } from '../../fixtures/postgres-templates.ts';
import { makeDataFolder, withoutLimits } from './shops.ts';

/** Two instances of the fixture shop on one PostgreSQL, behind a proxy that gives each request to the next one. */
export interface Cluster {
  /** The proxy's URL. */
  readonly url: string;
  /** URLs of the instances. They stay the same when an instance is started again. */
  readonly urls: readonly [string, string];
  /** The test's own connections. */
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  /** SIGKILL. */
  kill(instance: 0 | 1): Promise<void>;
  start(instance: 0 | 1): Promise<void>;
  /** Takes an instance out of the proxy, ends it as a process manager does, starts it again and puts it back. */
  replace(instance: 0 | 1): Promise<void>;
  /** Imports a file as `npm run import` does. */
  importFile(file: string): Promise<void>;
  /** Stops PostgreSQL, and starts it again after `meanwhile`. */
  restartDatabase(meanwhile: () => Promise<void>): Promise<void>;
  /** What the instances that run have written to their logs. */
  log(): string;
  /** The mails that the instances have written as files, all together. */
  mails(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `flags` are for Node. `prepare` changes the database before an instance is started. */
export async function openCluster(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  prepare: (db: Kysely<Database>) => Promise<unknown> = async () => undefined,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-instances-'));
  // Its own folder: PostgreSQL does not run as root, and its user cannot look into ours then.
  const data = await mkdtemp(join(tmpdir(), 'bookfront-postgres-'));
  const place = { folder: data, port: await freePort(), isDurable: true };
  const startDatabase = (): Promise<LocalPostgres> => startLocalPostgres(place);
  let server = await startDatabase();
  await makeTemplates(server.url);
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = `/${templateName('seeded')}`;
  const ports = [await freePort(), await freePort()] as const;
  const running: (Running | undefined)[] = [];
  const dataDirs = ports.map((_, index) => join(folder, `instance-${index}`));
  for (const dataDir of dataDirs) await makeDataFolder(dataDir);
  const start = async (index: number) => {
    const given = {
      ...withoutLimits,
      ...{ DATABASE_URL: databaseUrl.href, SESSION_SECRET: 'one secret for all of the instances', LOG_LEVEL: 'error' },
      ...{ TRUSTED_PROXIES: 'loopback', CACHE_MAX_AGE: '86400' },
      ...{ DATA_DIR: dataDirs[index] ?? '', PORT: String(ports[index]) },
    };
    running[index] = await run('scripts/start.ts', { ...given, ...environment }, flags);
  };
  let db = openPostgres(databaseUrl.href);
  await prepare(db);
  await start(0);
  await start(1);
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const inProxy: string[] = [...urls];
  const proxy = createRoundRobin(inProxy);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    ...{ urls, databaseUrl: databaseUrl.href, url: `http://127.0.0.1:${portOf(proxy)}` },
    get db() {
      return db;
    },
    start,
    async kill(index) {
      await running[index]?.kill();
    },
    async replace(index) {
      inProxy.splice(0, 2, urls[index === 0 ? 1 : 0]);
      await running[index]?.stop();
      await start(index);
      inProxy.splice(0, 1, ...urls);
    },
    async importFile(file) {
      const env = { ...process.env, DATABASE_URL: databaseUrl.href, DATA_DIR: join(folder, 'import') };
      await promisify(execFile)(process.execPath, ['scripts/import.ts', file], { env });
    },
    async restartDatabase(meanwhile) {
      await db.destroy();
      await server.stop();
      await meanwhile();
      server = await startDatabase();
      db = openPostgres(databaseUrl.href);
    },
    log: () => running.map((instance) => instance?.output() ?? '').join(''),
    async mails() {
      const files = await Promise.all(dataDirs.map((dataDir) => filesIn(join(dataDir, 'outbox'))));
      return Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
    },
    async close() {
      await closed(proxy);
      for (const one of running) await one?.stop();
      await db.destroy();
      await server.stop();
      for (const one of [folder, data]) await rm(one, { recursive: true, force: true });
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
