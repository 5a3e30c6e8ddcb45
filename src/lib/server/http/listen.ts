import type { Server } from 'node:http';
import { type ListenOptions, Server as NetServer } from 'node:net';
import { servedConnectionsEnded } from './served-connections.ts';

/** Connections that may wait in the kernel, at most what it allows: those that arrive while a service is restarted. */
const backlog = 4096;

/** The port of a listening server. */
export function portOf(server: NetServer): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

/** Starts listening. Port 0 picks a free one. Resolves to the port; rejects when it is taken. */
export const listen = (server: NetServer, port: number, host: string): Promise<number> =>
  listenWith(server, { port, host, backlog });

/** Starts listening on a socket that another program has opened and passed as a file descriptor. Resolves to its port. */
export const listenOnDescriptor = (server: NetServer, fd: number): Promise<number> =>
  listenWith(server, { fd, backlog });

function listenWith(server: NetServer, options: ListenOptions & { fd?: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve(portOf(server)));
  });
}

/** How long it has to be quiet before idle connections are closed. */
const quietMs = 500;

/**
 * Lets requests in flight finish, then closes. No new connection is accepted, every open one gets `Connection: close` with its
 * next response, and idle ones are closed once no request has begun for half a second. No request is lost.
 */
export function closeGracefully(server: Server, withinMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    let begun = 0;
    let begunBefore = 0;
    server.prependListener('request', (_request, response) => {
      begun += 1;
      response.setHeader('Connection', 'close');
    });
    const limit = setTimeout(() => server.closeAllConnections(), withinMs);
    const sweepWhenQuiet = () => {
      if (begun === begunBefore) server.closeIdleConnections();
      begunBefore = begun;
    };
    // A busy server has not read yet what an idle connection has sent. An immediate runs after the reading.
    const sweep = setInterval(() => setImmediate(sweepWhenQuiet), quietMs);
    // node:http's own close drops idle connections at once, including those on which a request is just arriving.
    NetServer.prototype.close.call(server, async () => {
      await servedConnectionsEnded(server);
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
