import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const paths = ['/', '/product/1', '/shop', '/cart', '/search?q=dune', '/about-us', '/favicon.svg'];

export interface Tally {
  answered: number;
  /** Connections that were refused. */
  refused: number;
  /** Errors of requests that had been sent. */
  readonly lost: string[];
}

/** Sends one request and reads the whole answer. Resolves to what went wrong. */
function ask(url: string, agent: Agent): Promise<(Error & { code?: string }) | undefined> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      const { statusCode = 0 } = response;
      response
        .on('error', resolve)
        .resume()
        .on('end', () => resolve(statusCode < 500 ? undefined : new Error(`it answered ${statusCode}`)));
    }).on('error', resolve);
  });
}

export interface Load {
  readonly tally: Tally;
  /** Stops asking and resolves when the last answers are there. */
  stop(): Promise<void>;
}

interface LoadOptions {
  readonly clients?: number;
  /** Whether every other client opens a new connection for each request. */
  readonly hasNewConnections?: boolean;
}

/**
 * A client that may open connections asks so many times in a row and rests then, with none open: on one that rests, a request may
 * cross with the end that a server may set to it. Some hundred requests a second leave time to the process that is being started.
 */
const [inARow, restMs] = [5, 500];

/** Clients that ask again and again, also when they are refused. */
export function startLoad(siteUrl: string, { clients = 20, hasNewConnections = true }: LoadOptions = {}): Load {
  const tally: Tally = { answered: 0, refused: 0, lost: [] };
  let isStopped = false;

  async function keepAsking(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: !hasNewConnections || first % 2 === 0, maxSockets: 1 });
    for (let turn = first; !isStopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const failure = await ask(siteUrl + path, agent);
      if (!failure) tally.answered += 1;
      else if (failure.code === 'ECONNREFUSED') tally.refused += 1;
      else tally.lost.push(`${path}: ${failure.message}`);
      if (!hasNewConnections || turn % inARow !== 0) continue;
      agent.destroy();
      await setTimeout(restMs);
    }
    agent.destroy();
  }

  const running = Array.from({ length: clients }, (_, index) => keepAsking(index));
  return {
    tally,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
