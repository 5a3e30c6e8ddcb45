import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  /** The URL it printed. */
  readonly url: string;
  readonly pid: number | undefined;
  /** What it has written to stdout and stderr so far. */
  output(): string;
  /** SIGTERM, as a process manager stops it. Resolves when it has ended. */
  stop(): Promise<void>;
  /** SIGKILL: it ends at once, whatever it is doing. */
  kill(): Promise<void>;
}

/**
 * Starts one of the project's scripts as a user would and waits until it prints its URL. Rejects with its output when it ends
 * first. `flags` are for Node.
 */
export async function run(
  script: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Running> {
  // Many tests order as one person, in one shop. A machine that is busy must not look like an API that is silent.
  const limits = { RATE_LIMITS: 'off', ORDER_MAX_OPEN: 'none', API_TIMEOUT_MS: '120000' };
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', CACHE_MAX_AGE: '0', ...limits, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await printedUrl(child, script, (chunk) => {
    output += chunk.toString('utf8');
    return output;
  });
  return {
    ...{ url, pid: child.pid, output: () => output },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** `collect` returns the whole output so far. */
function printedUrl(child: ChildProcess, script: string, collect: (chunk: Buffer) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output = collect(chunk);
      const url = /: (http:\S+)\s/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
