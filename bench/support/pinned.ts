import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Processes pinned to cores, where the system supports it: the server on the first core, the load generator on the others. */

export const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

type Core = 'server' | 'load';

export interface Started {
  readonly child: ChildProcess;
  /** The URL that it printed. */
  readonly url: string;
  stop(): Promise<void>;
}

export function spawnOn(core: Core, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const cores = core === 'server' ? '0' : `1-${availableParallelism() - 1}`;
  const [program, ...rest] = [...(isPinned ? ['taskset', '-c', cores] : []), process.execPath, ...args];
  return spawn(program ?? '', rest, { env: { ...process.env, ...environment }, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Starts a script on the server's core and waits until it prints its URL. */
export async function startServer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Started> {
  const child = spawnOn('server', args, environment);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const found = /(http:\/\/\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} exited with code ${code}:\n${output}`)));
  });
  return {
    child,
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** CPU time of a process in µs; NaN except on Linux. */
export function cpuMicroseconds({ pid }: ChildProcess): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return ticks * 10_000;
}

/** Resident memory of a process in MB; NaN except on Linux. */
export const residentMegabytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1000;

/** Kills the child processes of a process. Does nothing except on Linux. */
export function endChildren({ pid }: ChildProcess): void {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean);
  for (const child of children) process.kill(Number(child), 'SIGKILL');
}
