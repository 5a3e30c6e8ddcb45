import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from '../src/lib/server/http/listen.ts';

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const taken = createServer();
  const port = await listen(taken, 0, '127.0.0.1');
  taken.close();
  await once(taken, 'close');
  return port;
}
