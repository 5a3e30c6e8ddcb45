import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  /** The address it printed. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts one of the project's scripts as a user would and waits until it prints its address. Rejects with its output when it ends first. */
export async function run(script: string, environment: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', CACHE_MAX_AGE: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { address: await printedAddress(child, script), stop: () => stop(child) };
}

function printedAddress(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /is open: (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
