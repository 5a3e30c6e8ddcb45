import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { serveConnection, startServing } from '../http/served-connections.ts';
import type { MeasuredMetric, SharedAnswer, SharedCall, ToPrimary, ToWorker } from './messages.ts';
import type { SharedState } from './role.ts';

/** A worker's end of the channel to the primary process. */
export interface WorkerLink {
  readonly shared: SharedState;
  /** Takes connections from the primary. Resolves to the port that the primary listens on. */
  start(server: Server, notices: readonly string[]): Promise<number>;
}

const sendToPrimary = (message: ToPrimary): void => void process.send?.(message);

/** Opens the channel. `close` is called when the primary wants this worker to end. */
export function linkToPrimary(close: () => void): WorkerLink {
  const waiting = new Map<number, (answer: SharedAnswer) => void>();
  let lastId = 0;
  let writesOfOthers = 0;
  let server: Server | undefined;
  let opened: ((port: number) => void) | undefined;
  let measure = async (): Promise<readonly MeasuredMetric[]> => [];

  const call = (one: SharedCall): Promise<SharedAnswer> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      sendToPrimary({ kind: 'call', id: lastId, call: one });
    });

  process.on('message', (message: ToWorker, socket: unknown) => {
    if (message.kind === 'connection') {
      sendToPrimary({ kind: 'took', id: message.id });
      // A connection that its client has closed meanwhile comes without.
      if (server && socket instanceof Socket) serveConnection(server, socket);
    }
    if (message.kind === 'open') opened?.(message.port);
    if (message.kind === 'wrote') writesOfOthers += 1;
    if (message.kind === 'close') close();
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    }
    if (message.kind === 'measure') {
      const { id } = message;
      const send = (metrics: readonly MeasuredMetric[]) => sendToPrimary({ kind: 'measured', id, metrics });
      measure().then(send, () => send([]));
    }
  });

  return {
    start(given, notices) {
      server = given;
      startServing(server);
      sendToPrimary({ kind: 'ready', notices });
      return new Promise((resolve) => {
        opened = resolve;
      });
    },
    shared: {
      rateLimit: {
        allows: async (action, clientIp, form = {}) =>
          (await call({ name: 'rate.allows', action, clientIp, form })).isAllowed ?? false,
        succeeded: (action, clientIp, form = {}) => void call({ name: 'rate.succeeded', action, clientIp, form }),
      },
      throttle: {
        async attempt(guess) {
          const { waitMs = 0, attempt = 0 } = await call({ name: 'throttle.attempt', guess });
          return {
            waitMs,
            succeeded: () => void call({ name: 'throttle.succeeded', attempt }),
            cancelled: () => void call({ name: 'throttle.cancelled', attempt }),
          };
        },
      },
      async demos(request) {
        const { demo } = await call({ name: 'demo', request });
        if (!demo) throw new Error('The stand-in did not answer');
        return demo;
      },
      async wrote() {
        await call({ name: 'wrote' });
      },
      writesOfOthers: () => writesOfOthers,
      allMetrics: async () => (await call({ name: 'metrics' })).text ?? '',
      measureBy(by) {
        measure = by;
      },
    },
  };
}
