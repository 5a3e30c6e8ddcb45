import cluster from 'node:cluster';
import { createServer, type Server } from 'node:net';
import { createThrottle } from '../../accounts/throttle.ts';
import type { Log } from '../log.ts';
import { createRateLimit } from '../requests/rate-limit.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskDemos } from '../startup/demos.ts';
import { createReports } from '../startup/start-reports.ts';
import { createLog } from '../telemetry/create-log.ts';
import { leadRole, roleVariable, successorSuffix } from './role.ts';
import { createSharedCalls } from './shared-calls.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface Primary {
  /** Listens for all workers. It can be handed over. */
  readonly server: Server;
  readonly log: Log;
  /** What the owner has to know, each with what to do about it. */
  readonly notices: readonly string[];
  /** Says that `server` listens on this port. */
  open(port: number): void;
  close(): Promise<void>;
}

/** The stand-ins of PAYMENTS=demo are loaded with their first call: most shops have none. */
function createSharedDemos({ payments, siteUrl }: Settings): AskDemos {
  let opened: Promise<AskDemos> | undefined;
  const open = async () => {
    const { createDemos } = await import('../startup/demos.ts');
    return createDemos(payments.demos, { now: Date.now, siteUrl });
  };
  return async (request) => {
    opened ??= open();
    return (await opened)(request);
  };
}

interface PrimaryOptions {
  readonly settings: Settings;
  /** The script of a worker. */
  readonly script: string;
  readonly isSuccessor: boolean;
}

/**
 * Starts WORKERS processes that answer requests. This process accepts connections, gives each to the next worker, and counts what
 * all of them share (ADR 0048). Resolves when all workers are ready; `server` does not listen yet. Rejects with WorkerFailed.
 */
export async function startPrimary({ settings, script, isSuccessor }: PrimaryOptions): Promise<Primary> {
  const reports = createReports(settings, (text) => log.warn(text), Date.now);
  const log: Log = createLog({ level: settings.logLevel, format: settings.logFormat, onEvent: reports.record });
  cluster.setupPrimary({ exec: script, args: [] });
  const answerCall = createSharedCalls({
    rateLimit: createRateLimit(settings.rateLimits, () => performance.now()),
    throttle: createThrottle(settings.rateLimits, Date.now),
    demos: createSharedDemos(settings),
    async allMetrics() {
      const { aggregateMetrics } = await import('../telemetry/aggregate-metrics.ts');
      return aggregateMetrics(await pool.measure(), pool.counts);
    },
  });
  const pool = createWorkerPool({
    count: settings.workers,
    fork: (isLead) =>
      cluster.fork({ [roleVariable]: `${isLead ? leadRole : 'other'}${isSuccessor ? successorSuffix : ''}` }).process,
    answer(call, from) {
      if (call.name === 'wrote') pool.tellOthers({ kind: 'wrote' }, from);
      return answerCall(call);
    },
    log,
    onGiveUp: () => void reports.close().finally(() => process.exit(1)),
  });
  // Sockets are given away before anything is read from them.
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, pool.dispatch);
  const notices = await pool.start();
  return {
    server,
    log,
    notices,
    open: pool.open,
    async close() {
      server.close();
      await pool.close();
      await reports.close();
    },
  };
}
