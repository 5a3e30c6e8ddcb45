import type { IncomingMessage, ServerResponse } from 'node:http';
import { rejectWrite } from '../http/malformed-requests.ts';
import type { Readiness } from './readiness.ts';

/**
 * Answers `/healthz` (200 while the process answers at all) and `/readyz` (200, or 503 with the reasons), for process managers,
 * load balancers and monitoring. Returns whether it answered. `headers` are sent with the response.
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: () => Promise<Readiness>,
  headers: Iterable<readonly [string, string]>,
): boolean {
  const [path] = (request.url ?? '').split('?', 1);
  if (path !== '/healthz' && path !== '/readyz') return false;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (rejectWrite(request, response)) return true;
  if (path === '/healthz') send(request, response, 200, { status: 'ok' });
  else
    void readiness().then(({ isReady, checks }) =>
      send(request, response, isReady ? 200 : 503, { status: isReady ? 'ok' : 'not ready', checks }),
    );
  return true;
}

function send({ method }: IncomingMessage, response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(status === 503 && { 'Retry-After': '30' }),
  });
  response.end(method === 'HEAD' ? undefined : `${JSON.stringify(body)}\n`);
}
