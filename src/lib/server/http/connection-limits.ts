import type { IncomingMessage, Server } from 'node:http';

/** Longer than the longest answer takes to begin: a remote shop may be waited for for two minutes (API_TIMEOUT_MS). */
const stalledMs = 150_000;

/** The largest form is under 20 KB. */
const wholeBodyMs = 30_000;

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

/** Gives the body of a request as long as its bytes keep coming: a file that somebody at the desk sends. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
}

/**
 * Closes connections that hold memory for nobody: a request that does not arrive, and a reader who takes nothing of an answer for
 * `withoutProgressMs`. Any byte counts as progress, so that a slow phone is never cut off.
 */
export function limitConnections(server: Server, withoutProgressMs = stalledMs, bodyMs = wholeBodyMs): void {
  // A proxy in front keeps its connections open longer than node's default of five seconds. Closing first would lose requests.
  server.keepAliveTimeout = 65_000;
  // Node's own limit for a whole request cannot be lifted for one of them.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  server.on('request', (request: IncomingMessage) => limitBody(request, bodyMs));
  // Node destroys the socket, as nobody listens for 'timeout'. It looks at what the system has taken from a write in progress.
  server.setTimeout(withoutProgressMs);
}
