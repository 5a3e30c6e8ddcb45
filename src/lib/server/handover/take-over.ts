import { Server as NetServer } from 'node:net';
import { listen, portOf } from '../http/listen.ts';
import type { Endpoint, FromPredecessor, FromSuccessor } from './messages.ts';

/** The argument with which a process is started as a successor. */
export const takeOverFlag = '--take-over';

const send = (message: FromSuccessor): void => void (process.connected && process.send?.(message));

/**
 * Tells the predecessor that this process is ready, and takes the socket that it sends. Resolves to the port. Rejects when the
 * predecessor has ended: then there is no socket.
 */
export function takeSocket(server: NetServer, { host, port }: Endpoint): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!process.connected) throw new Error(`${takeOverFlag} is for processes that a running shop starts.`);
    process.once('disconnect', () => reject(new Error('The process that was to hand over its socket has ended.')));
    process.once('message', (message: FromPredecessor, socket: unknown) => {
      if (message.kind === 'socket' && socket instanceof NetServer) {
        server.once('error', reject);
        // Node has opened the socket already. No connection is accepted before this function ends.
        server.listen(socket, () => resolve(portOf(server)));
      } else {
        listen(server, port, host).then(resolve, reject);
      }
    });
    send({ kind: 'ready', host, port });
  });
}

/** Tells the predecessor, if there is one, that this process answers requests. */
export function reportOpen(): void {
  send({ kind: 'open' });
  if (process.connected) process.disconnect();
}

/** Tells the predecessor, if there is one, why this process ends. */
export const reportFailure = (reason: string): void => send({ kind: 'failed', reason });
