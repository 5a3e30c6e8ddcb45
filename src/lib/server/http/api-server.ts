import { createServer, type Server } from 'node:http';
import type { ApiRefusal } from './api-guard.ts';
import { type ApiGuardOptions, createApiGuard } from './api-guard.ts';
import { limitConnections } from './connection-limits.ts';
import { rejectMalformedRequest, toOriginForm } from './malformed-requests.ts';
import { type AnswerOptions, answerWithFetch } from './web-requests.ts';

export type ApiServerOptions = ApiGuardOptions & Pick<AnswerOptions, 'fetch' | 'onError'>;

/** JSON is for storefronts; covers are shown by pages of other sites. */
const headersOf = (url: string): [string, string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', url.startsWith('/covers/') ? 'cross-origin' : 'same-origin'],
];

/** The HTTP server of the shop API. It does not listen yet. Bodies are limited by `fetch`. */
export function createApiServer({ fetch, onError, ...guard }: ApiServerOptions): Server {
  const refusalOf = createApiGuard(guard);
  // The Host header says nothing about the call.
  const answer = { fetch, onError, origin: 'http://localhost' };
  const server = createServer((request, response) => {
    request.url = toOriginForm(request.url);
    const headers = headersOf(request.url);
    if (rejectMalformedRequest(request, response, headers)) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    const refusal = refusalOf(request);
    if (!refusal) return void answerWithFetch(request, response, answer);
    response.writeHead(refusal.status, { ...refusal.headers, ...refusedHeaders });
    response.end(request.method === 'HEAD' ? undefined : bodyOf(refusal));
  });
  limitConnections(server);
  return server;
}

/** The body was not read, so the connection cannot be used again. */
const refusedHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

const bodyOf = ({ message }: ApiRefusal): string =>
  JSON.stringify({ status: { resultCode: '0', errorMessage: message } });
