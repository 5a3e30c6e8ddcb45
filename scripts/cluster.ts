import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../src/lib/database/make-folder.ts';
import { closeGracefully, listen } from '../src/lib/server/http/listen.ts';
import { originOf } from '../src/lib/server/settings/host.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { sessionSecret } from '../src/lib/server/startup/session-secret.ts';
import { ensureBuilt } from './built-site.ts';
import { type Instance, startInstance } from './cluster/instance.ts';
import { createRoundRobin } from './cluster/proxy.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

const usage = `Usage: npm run cluster [-- INSTANCES]

Tries a shop of several instances (2 by default) on this machine: the PostgreSQL that came with the packages, or the one of
DATABASE_URL, and a proxy in front that gives each request to the next instance. HOST and PORT are those of the proxy.
Ctrl+C stops all. The data stay in DATA_DIR/cluster.`;

/** PostgreSQL does not run as root, and nobody else can reach a folder of root's: its data are temporary then. */
const isRoot = process.getuid?.() === 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Database {
  readonly url: string;
  close(): Promise<void>;
}

async function openDatabase(settings: Settings, folder: string): Promise<Database> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: async () => undefined };
  if (isRoot) say('PostgreSQL does not run as root: its data are in a temporary folder, and are gone at the end.');
  const server = await startLocalPostgres({
    ...{ isDurable: true, isDetached: true },
    ...(!isRoot && { folder: join(folder, 'postgres') }),
  });
  return { url: server.url, close: () => server.stop() };
}

/** Empty for a database that is gone at the end: drawn covers and a secret of it have no use later. */
async function openFolder(settings: Settings): Promise<{ folder: string; close(): Promise<void> }> {
  const isKept = settings.databaseUrl !== undefined || !isRoot;
  const folder = isKept ? resolve(settings.dataDir, 'cluster') : await mkdtemp(join(tmpdir(), 'bookfront-cluster-'));
  makeFolder(folder);
  return {
    folder,
    close: async () => {
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startCluster(settings: Settings, count: number): Promise<void> {
  const closings: (() => Promise<void>)[] = [];
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    for (const end of closings.splice(0).reverse()) await end();
  };
  closeOnSignal(close);
  try {
    if ((await ensureBuilt()) === 'built') say('The site has been built.');
    const { folder, close: removeFolder } = await openFolder(settings);
    closings.push(removeFolder);
    const database = await openDatabase(settings, folder);
    closings.push(() => database.close());
    const shared = {
      ...{ DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: '0', WORKERS: '1', TRUSTED_PROXIES: 'loopback' },
      SESSION_SECRET: await sessionSecret({ ...settings, dataDir: folder }),
      SITE_URL: settings.isSiteUrlGiven ? settings.siteUrl : originOf(settings.host, settings.port),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const instances: Instance[] = [];
    // The first one fills an empty database. What it needs for that, the next ones do not have to wait for.
    for (let number = 1; number <= count; number += 1) {
      const name = `instance-${number}`;
      const instance = await startInstance({
        ...{ name, say, environment: { ...shared, DATA_DIR: join(folder, name) } },
        onEnd: () => {
          if (!isClosing) say(`${name} has ended. The others go on.`);
        },
      });
      closings.push(() => instance.stop());
      instances.push(instance);
      say(`${name}: ${instance.url}`);
    }
    const proxy = createRoundRobin(instances.map(({ url }) => url));
    const port = await listen(proxy, settings.port, settings.host);
    closings.push(() => closeGracefully(proxy));
    say(`PostgreSQL: ${new URL(database.url).host}`);
    say(`The shop is open: ${originOf(settings.host, port)} (each request goes to the next of ${count} instances)`);
  } catch (error) {
    await close();
    explainAndExit(error, settings, 'PORT=# npm run cluster');
  }
}

const [given = '2', ...more] = process.argv.slice(2);
if (given === '--help' || given === '-h') say(usage);
else if (more.length > 0 || !/^[1-9]$/.test(given)) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  process.env.NODE_ENV ??= 'production';
  await startCluster(settingsOrExit(), Number(given));
}
