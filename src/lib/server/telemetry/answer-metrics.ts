import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listen } from '../http/listen.ts';
import { rejectWrite } from '../http/malformed-requests.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Prometheus } from './prometheus.ts';

const metricsPath = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the token, compared in constant time. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

interface AnswerOptions {
  readonly prometheus: Prometheus;
  readonly token: string | undefined;
  readonly log: Pick<Log, 'warn'>;
  readonly headers?: Headers;
}

type Headers = Iterable<readonly [string, string]>;

/**
 * Answers `/metrics`; returns whether it did. With a token, a request that does not send it as `Authorization: Bearer` gets 401. A
 * failure is a warning and 500.
 */
function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { prometheus, token, log, headers: given = [] }: AnswerOptions,
): boolean {
  if ((request.url ?? '').split('?', 1)[0] !== metricsPath) return false;
  if (rejectWrite(request, response)) return true;
  const headers = { ...Object.fromEntries(given), 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (token !== undefined && !hasToken(request, token)) {
    response
      .writeHead(401, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'WWW-Authenticate': 'Bearer' })
      .end('METRICS_TOKEN is needed here.\n');
    return true;
  }
  prometheus.text().then(
    (text) => response.writeHead(200, { ...headers, 'Content-Type': prometheus.contentType }).end(text),
    (error: unknown) => {
      log.warn(`The metrics could not be read: ${String(error)}`);
      response.writeHead(500, headers).end();
    },
  );
  return true;
}

export interface MetricsEndpoint {
  /** Answers `/metrics` on the shop's own port, which needs METRICS_TOKEN, with these headers. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, headers: Headers): boolean;
  /** Closes METRICS_PORT. */
  close(): Promise<void>;
}

interface EndpointOptions {
  readonly settings: Pick<Settings, 'metricsPort' | 'metricsHost' | 'metricsToken'>;
  readonly prometheus: Prometheus | undefined;
  readonly log: Pick<Log, 'warn'>;
  /** Whether METRICS_PORT may still belong to the process that this one replaces, and is opened as soon as that has ended. */
  readonly waitsForPort?: boolean;
}

/** Opens a port that another process is about to close. Gives up after a minute, with a warning. */
async function listenWhenFree(server: Server, port: number, host: string, log: EndpointOptions['log']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await listen(server, port, host);
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || tries === 120) return log.warn(`METRICS_PORT ${port} could not be opened: ${String(error)}`);
      await setTimeout(500, undefined, { ref: false });
    }
  }
}

/** Listens on METRICS_PORT when it is set. Rejects when the port is taken, unless it waits for it. */
export async function openMetricsEndpoint({
  settings,
  prometheus,
  log,
  waitsForPort = false,
}: EndpointOptions): Promise<MetricsEndpoint> {
  const { metricsPort, metricsHost, metricsToken: token } = settings;
  if (!prometheus) return { answer: () => false, close: async () => undefined };
  const options = { prometheus, token, log };
  const server =
    metricsPort === undefined
      ? undefined
      : createServer((request, response) => {
          if (!answerMetrics(request, response, options)) response.writeHead(404).end();
        });
  if (server && waitsForPort) void listenWhenFree(server, metricsPort ?? 0, metricsHost, log);
  else if (server) await listen(server, metricsPort ?? 0, metricsHost);
  return {
    answer: (request, response, headers) =>
      token !== undefined && answerMetrics(request, response, { ...options, headers }),
    async close() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}
