import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers that one connection may wait for. Browsers and proxies wait for one; a few tools send some requests ahead. Each costs a fiftieth
 * of a millisecond when the connection is closed.
 */
const maxUnanswered = 4;

/** What Node calls for each request of a connection. It is not documented; connection-limits.test.ts holds that it is as here. */
interface WithParser {
  readonly parser?: { onIncoming: () => number } | null;
}

/** What follows is no HTTP, says this answer to the parser, which ends with the chunk then. */
const upgraded = 2;

function stop(socket: Socket & WithParser): void {
  if (socket.parser) socket.parser.onIncoming = () => upgraded;
  socket.destroy();
}

/**
 * Works on the requests of one connection one after another, and closes one that sends requests without taking the answers. Node takes
 * all requests of a chunk at once, 2,400 of them in 64 KB, also on a closed connection, and keeps some kilobytes for each: fifty
 * connections filled the heap. A client has to expect that and sends the rest again (RFC 9112, 9.3.2).
 *
 * Answers are sent in order, so nobody gains by working on a later one first, and other connections would wait for all of them.
 *
 * It takes the place of the handlers that are there. Those that are added later are called for every request.
 */
export function limitPipelining(server: Server): void {
  /** The requests of a connection, from the one that is being answered on. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const requests = unanswered.get(socket) ?? [];
    unanswered.set(socket, requests);
    if (requests.length === maxUnanswered) {
      stop(socket);
      return;
    }
    const answer = () => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    response.once('close', () => {
      requests.shift();
      if (!socket.destroyed) requests[0]?.();
    });
    requests.push(answer);
    if (requests.length === 1) answer();
  });
}
