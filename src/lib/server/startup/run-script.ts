import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lowPriority } from '../../give-way.ts';

interface ScriptOptions {
  /** Of Node, for example limits of its memory. */
  readonly flags?: readonly string[];
  /** Kills the script. */
  readonly signal?: AbortSignal;
}

interface ScriptEnd {
  /** Null when a signal has ended it. */
  readonly code: number | null;
  /** What it wrote, trimmed. */
  readonly output: string;
}

export interface RunningScript {
  /** Rejects when the script could not be started, or was killed by the signal. */
  readonly end: Promise<ScriptEnd>;
  kill(): void;
  /** A shop that stops does not wait for it. */
  unref(): void;
}

/** More is only ever written by a script that has gone wrong; its beginning says why. */
const mostOutput = 64 * 1024;

/**
 * Runs a script of the project in a process of its own, with lower priority: the visitors of the shop come first. `path` is below
 * scripts/.
 */
export function runScript(
  path: string,
  args: readonly string[],
  { flags = [], signal }: ScriptOptions = {},
): RunningScript {
  const script = fileURLToPath(new URL(`../../../../scripts/${path}`, import.meta.url));
  const child = spawn(process.execPath, [...flags, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  if (child.pid) setPriority(child.pid, lowPriority);
  let output = '';
  const collect = (chunk: Buffer) => {
    if (output.length < mostOutput) output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = new Promise<ScriptEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
  return { end, kill: () => void child.kill(), unref: () => child.unref() };
}
