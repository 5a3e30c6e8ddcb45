import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Starts listening. Port 0 picks a free one. Resolves to the port; rejects when it is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound ? bound.port : port);
    });
  });
}

/** How long a client that has just received its last response may go on sending. */
const graceMs = 500;

/**
 * Lets requests in flight finish, then closes. No new connection is accepted, every open one gets `Connection: close` with its
 * next response, and idle ones are closed after half a second. No request is lost.
 */
export function closeGracefully(server: Server, withinMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const limit = setTimeout(() => server.closeAllConnections(), withinMs);
    const sweep = setInterval(() => server.closeIdleConnections(), graceMs);
    // node:http's own close drops idle connections at once, including those on which a request is just arriving.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
