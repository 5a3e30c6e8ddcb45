import { spawn } from 'node:child_process';
import type { Server } from 'node:net';
import type { Endpoint, FromPredecessor, FromSuccessor } from './messages.ts';

/** How the process that takes the place of this one is started. */
export interface SuccessorCommand {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The successor did not open. The message has its reason. */
export class HandoverFailed extends Error {
  override name = 'HandoverFailed';
}

/** A start takes seconds, also on a slow machine with a large shop. */
const limitMs = 120_000;

/**
 * Starts a successor and gives it the listening socket once it is ready to answer. Until then, and whenever it fails, this
 * process goes on as before. Resolves to the successor's process id when it is open; both accept connections then, and this
 * process may close. Rejects with HandoverFailed.
 */
export function handOver(
  { command, arguments: args, cwd, env }: SuccessorCommand,
  server: Server,
  own: Endpoint,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const successor = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const send = (message: FromPredecessor, socket?: Server) => successor.send(message, socket);
    let failure: string | undefined;
    let isSettled = false;

    const limit = setTimeout(() => giveUp(`it was not ready within ${limitMs / 1000} seconds`), limitMs);
    const stop = () => giveUp('this process was told to stop');
    signal.addEventListener('abort', stop);

    function settle(): void {
      isSettled = true;
      clearTimeout(limit);
      signal.removeEventListener('abort', stop);
      successor.unref();
    }

    function giveUp(reason: string): void {
      // What happens to a successor that has opened is no longer our business.
      if (isSettled) return;
      settle();
      successor.kill('SIGKILL');
      reject(new HandoverFailed(reason));
    }

    successor.on('message', (message: FromSuccessor) => {
      if (message.kind === 'failed') failure = message.reason;
      if (message.kind === 'ready') {
        const isSame = message.host === own.host && message.port === own.port;
        if (isSame) send({ kind: 'socket' }, server);
        else send({ kind: 'listen' });
      }
      if (message.kind === 'open' && !isSettled) {
        settle();
        resolve(successor.pid ?? 0);
      }
    });
    successor.on('error', (error) => giveUp(error.message));
    successor.on('exit', (code, killedBy) => giveUp(failure ?? `it ended with ${code ?? killedBy}`));
  });
}
