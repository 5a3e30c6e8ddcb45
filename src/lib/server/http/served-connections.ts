import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Open connections that another process has accepted, by the server that answers them. */
const served = new WeakMap<Server, Set<Socket>>();

const connectionsOf = (server: Server): Set<Socket> => served.get(server) ?? new Set();

/** Prepares a server that never listens itself. */
export function startServing(server: Server): void {
  served.set(server, new Set());
  // Nothing else starts the timers by which node:http ends requests that do not arrive.
  server.emit('listening');
}

/** Answers the requests of a connection that another process has accepted. */
export function serveConnection(server: Server, socket: Socket): void {
  const connections = connectionsOf(server);
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
  // As node:http has it for its own connections.
  socket.allowHalfOpen = true;
  server.emit('connection', socket);
  socket.resume();
}

/** Resolves when the last of them has ended. */
export async function servedConnectionsEnded(server: Server): Promise<void> {
  const ended = [...connectionsOf(server)].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  await Promise.all(ended);
}
