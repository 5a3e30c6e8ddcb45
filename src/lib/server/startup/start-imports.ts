import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';

const script = fileURLToPath(new URL('../../../../scripts/import/run-sent-file.ts', import.meta.url));
const memory = ['--max-semi-space-size=8', '--max-old-space-size=160'];

/** Begins an import in a process of its own, with lower priority: the visitors of the shop come first. */
export function startImport(id: number, log: Pick<Log, 'warn'>): void {
  const child = spawn(process.execPath, [...memory, script, String(id)], { stdio: ['ignore', 'ignore', 'pipe'] });
  if (child.pid) setPriority(child.pid, 10);
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.once('error', (error) => log.warn(`Import ${id} could not be started: ${error.message}`));
  child.once('close', (code) => {
    if (code !== 0) log.warn(`Import ${id} ended with ${code}: ${Buffer.concat(output).toString('utf8').trim()}`);
  });
  // A shop that stops does not wait for it: the next start goes on.
  child.unref();
}
