import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { limitPipelining } from './pipelined-requests.ts';

/** Longer than the longest answer takes to begin: a remote shop may be waited for for two minutes (API_TIMEOUT_MS). */
const stalledMs = 150_000;

/** The largest form, a filled checkout, is under 20 KB. */
const wholeBodyMs = 30_000;
/** No more than this is read of a body, unless staff send a file (receive-body.ts). */
export const maxFormBytes = 256 * 1024;

/** Bodies that are under way, each with what cuts it off. */
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

function limitBody(request: IncomingMessage, bodyMs: number): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, bodyMs);
  bodyTimers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
}

const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** No longer than a form, by its own account. A chunked body has no length. */
export const isShortBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] === undefined && declaredBytes(request) <= maxFormBytes;

/**
 * Whether the unread rest of a body is read and dropped, so that the client finds the answer and the connection can be used again: what
 * is a little longer than a form, a text that somebody has pasted for example.
 */
export const isRestRead = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] === undefined && declaredBytes(request) <= 2 * maxFormBytes;

/** Node would read and drop the rest of every body, however long it is. */
function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (declaredBytes(request) > 2 * maxFormBytes) response.setHeader('Connection', 'close');
  response.once('finish', () => {
    if (!request.complete && !isRestRead(request)) request.socket.destroySoon();
  });
}

/** Gives the body of a request as long as its bytes keep coming: a file that somebody at the desk sends. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
}

/**
 * Closes connections that hold memory without use: a request that does not arrive, and a reader who takes nothing of an answer for
 * `withoutProgressMs`. Any byte counts as progress, so that a slow phone is never cut off.
 */
export function limitConnections(server: Server, withoutProgressMs = stalledMs, bodyMs = wholeBodyMs): void {
  // A proxy in front keeps its connections open longer than node's default of five seconds. Closing first would lose requests.
  server.keepAliveTimeout = 65_000;
  // Node's own limit for a whole request cannot be lifted for one of them.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  limitPipelining(server);
  // Before the handler of the server, which may answer at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    limitBody(request, bodyMs);
    closeUnread(request, response);
  });
  // Who waits to be asked for a long body is answered first, and need not send it when it is refused.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (declaredBytes(request) <= maxFormBytes) response.writeContinue();
    server.emit('request', request, response);
  });
  // Node destroys the socket, as 'timeout' has no listener. It looks at what the system has taken from a write in progress.
  server.setTimeout(withoutProgressMs);
}
