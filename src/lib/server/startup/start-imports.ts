import type { Log } from '../log.ts';
import { runScript } from './run-script.ts';

/** Begins an import in a process of its own. */
export function startImport(id: number, log: Pick<Log, 'warn'>): void {
  const script = runScript('import/run-sent-file.ts', [String(id)], {
    flags: ['--max-semi-space-size=8', '--max-old-space-size=160'],
  });
  script.end.then(
    ({ code, output }) => {
      if (code !== 0) log.warn(`Import ${id} ended with ${code}: ${output}`);
    },
    (error: Error) => log.warn(`Import ${id} could not be started: ${error.message}`),
  );
  // The next start goes on.
  script.unref();
}
