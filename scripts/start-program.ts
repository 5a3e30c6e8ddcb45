import type { Server } from 'node:net';
import { pendingMigrations } from '../src/lib/database/pending-migrations.ts';
import { handOver } from '../src/lib/server/handover/hand-over.ts';
import { systemdSocket } from '../src/lib/server/handover/systemd-socket.ts';
import { reportOpen, takeOverFlag, takeSocket } from '../src/lib/server/handover/take-over.ts';
import { listen, listenOnDescriptor } from '../src/lib/server/http/listen.ts';
import type { Log } from '../src/lib/server/log.ts';
import { databasePlace } from '../src/lib/server/settings/database-place.ts';
import { originOf } from '../src/lib/server/settings/host.ts';
import type { Settings } from '../src/lib/server/settings/settings.ts';
import { writePidFile } from '../src/lib/server/startup/pid-file.ts';
import { ensureBuilt, isBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';
import { successorCommand } from './successor.ts';

/**
 * The shop. SIGTERM stops it. SIGUSR2 starts a successor, which reads the settings again and takes over the listening socket, so
 * that no connection is refused (ADR 0041).
 */
const command = successorCommand();
const isSuccessor = process.argv.includes(takeOverFlag);

/** A predecessor is still answering: its files and its database must stay as they are. */
async function ensureCompatible(settings: Settings): Promise<void> {
  if (!isBuilt()) throw 'The site is not built. Run npm run build first.';
  const pending = await pendingMigrations(databasePlace(settings));
  if (pending.length > 0)
    throw `This version changes the database (${pending.join(', ')}), which the running one cannot use then. Stop that one and start this one.`;
}

/** Where a server gets its listening socket from, unless it opens HOST and PORT. */
interface SocketSource {
  start(server: Server): Promise<number>;
  readonly isSuccessor: boolean;
}

/** The socket that systemd holds. It would end a successor together with the process that it has started. */
const descriptor = isSuccessor ? undefined : systemdSocket(process.env, process.pid);

function listening(settings: Settings): SocketSource | undefined {
  if (isSuccessor) return { start: (server) => takeSocket(server, settings), isSuccessor };
  return descriptor === undefined
    ? undefined
    : { start: (server) => listenOnDescriptor(server, descriptor), isSuccessor };
}

/** Hands over on SIGUSR2, until the returned controller is aborted. `close` answers the last requests. */
function handOverOnSignal({ server, log }: Opened, settings: Settings, close: () => Promise<void>): AbortController {
  const stop = new AbortController();
  let isBusy = false;

  async function leave(pid: number): Promise<void> {
    log.info(`Process ${pid} has taken over; process ${process.pid} answers its last requests and ends`);
    await close().catch((error: unknown) => log.error('The process did not stop cleanly', error));
    process.exit(0);
  }

  function stay(error: unknown): void {
    isBusy = false;
    log.error(`The restart failed; process ${process.pid} goes on as before`, error);
  }

  process.on('SIGUSR2', () => {
    if (isBusy || stop.signal.aborted) return;
    if (descriptor !== undefined) {
      log.warn('systemd holds the socket of this shop: restart it with systemctl');
      return;
    }
    isBusy = true;
    log.info('A successor is being started');
    handOver(command, server, settings, stop.signal).then(leave, stay);
  });
  return stop;
}

/** A shop that answers requests, by this process or by others. */
interface Opened {
  readonly url: string;
  /** Its listening socket can be handed over. */
  readonly server: Server;
  readonly log: Log;
  readonly notices: readonly string[];
  close(): Promise<void>;
}

/** The shop in this process. */
async function openAlone(settings: Settings): Promise<Opened> {
  const { startServer } = await import('../src/server.ts');
  return startServer(settings, listening(settings));
}

/** The shop in WORKERS processes, to which this one gives connections. */
async function openWorkers(settings: Settings): Promise<Opened> {
  const { startPrimary } = await import('../src/lib/server/workers/primary.ts');
  const primary = await startPrimary({ settings, script: 'scripts/worker.ts', isSuccessor });
  const { server } = primary;
  const port = await (listening(settings)?.start(server) ?? listen(server, settings.port, settings.host));
  primary.open(port);
  return { ...primary, url: originOf(settings.host, port) };
}

process.env.NODE_ENV ??= 'production';
const settings = settingsOrExit();
try {
  if (isSuccessor) await ensureCompatible(settings);
  else if ((await ensureBuilt()) === 'built') process.stderr.write('The site has been built.\n');
  const running = settings.workers > 1 ? await openWorkers(settings) : await openAlone(settings);
  const pidFile = writePidFile(settings.dataDir, isSuccessor);
  const close = async () => {
    await running.close();
    pidFile.remove();
  };
  const stop = handOverOnSignal(running, settings, close);
  closeOnSignal(async () => {
    stop.abort();
    await close();
  });
  running.log.notice(`Bookfront is open: ${running.url} (ready in ${process.uptime().toFixed(1)} s)`);
  if (pidFile.heldBy !== undefined)
    running.log.warn(
      `Process ${pidFile.heldBy} runs a shop in ${settings.dataDir} already, and server.pid still names that one. For a second shop set another DATA_DIR; for several processes of one shop set WORKERS, or use PostgreSQL and a DATA_DIR for each`,
    );
  for (const notice of running.notices) running.log.notice(notice);
  reportOpen();
} catch (error) {
  explainAndExit(error, settings);
}
