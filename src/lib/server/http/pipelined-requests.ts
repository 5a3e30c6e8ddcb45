import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers that one connection may wait for. Browsers and proxies wait for one; a few tools send some requests ahead. */
const maxUnanswered = 16;

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
 * Closes a connection that sends requests without taking the answers. Node takes all requests of a chunk at once, 2,400 of them
 * in 64 KB, also on a closed connection, and keeps some kilobytes for each: fifty connections filled the heap. A client has to expect
 * that and sends the rest again (RFC 9112, 9.3.2).
 *
 * It takes the place of the handlers that are there. Those that are added later are called for every request.
 */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      stop(socket);
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const handler of handlers) handler.call(server, request, response);
  });
}
