import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One of several shops on one database. */
export interface Instance {
  /** Where it listens. */
  readonly url: string;
  /** Ends it, as a process manager does. Resolves when it has ended. */
  stop(): Promise<void>;
}

interface InstanceOptions {
  /** Stands before each line that it writes. */
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** It has ended after it was open. */
  readonly onEnd: () => void;
}

/** Starts `npm start` with these settings. Rejects when it ends before it is open; it has said why. */
export async function startInstance({ name, environment, say, onEnd }: InstanceOptions): Promise<Instance> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--max-old-space-size=512', 'scripts/start.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const url = await openedUrl(child, (line) => say(`${name}: ${line}`));
  ended.then(onEnd);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}

/** Its URL, from what it prints. Lines after that are passed on; those before only when it does not open. */
function openedUrl(child: ChildProcess, say: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const before: string[] = [];
    let isOpen = false;
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        const url = /is open: (http:\/\/[^\s"]+)/.exec(line)?.[1];
        if (url) {
          isOpen = true;
          resolve(url);
        } else if (isOpen) say(line);
        else before.push(line);
      });
    }
    child.once('exit', (code) => {
      if (!isOpen) before.forEach(say);
      reject(new Error(`an instance ended with ${code}`));
    });
  });
}
