import type { Server } from 'node:http';

/** Longer than the longest answer takes to begin: a remote shop may be waited for for two minutes (API_TIMEOUT_MS). */
const stalledMs = 150_000;

/**
 * Closes connections that hold memory for nobody: a request that does not arrive, and a reader who takes nothing of an answer for
 * `withoutProgressMs`. Any byte counts as progress, so that a slow phone is never cut off.
 */
export function limitConnections(server: Server, withoutProgressMs = stalledMs): void {
  // A proxy in front keeps its connections open longer than node's default of five seconds. Closing first would lose requests.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 30_000;
  server.headersTimeout = 20_000;
  // Node destroys the socket, as nobody listens for 'timeout'. It looks at what the system has taken from a write in progress.
  server.setTimeout(withoutProgressMs);
}
