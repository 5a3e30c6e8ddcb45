import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt } from './built-site.ts';
import { addressHint, closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

process.env.NODE_ENV ??= 'production';
// The next start need not read TypeScript again: it is quicker, and spares the memory of what reads it (16 MB, once this
// file is among what need not be read: `npm start` names the same folder from outside).
enableCompileCache('node_modules/.cache/compile');
// The heap is cleaned when it has grown by two thirds: less memory under load, for little more work where many pages are
// made at the same moment. (By a third it was a third more work.)
setFlagsFromString('--heap-growing-percent=60');
const settings = settingsOrExit();
try {
  const isBuilt = (await ensureBuilt()) === 'built';
  if (isBuilt) process.stdout.write('The site has been built.\n');
  const isFirst = isBuilt || !existsSync(join(settings.dataDir, 'bookfront.db'));
  const { startServer } = await import('../src/server.ts');
  if (isFirst) await startAnew(startServer);
  const server = await startServer(settings);
  closeOnSignal(() => server.close());
  process.stdout.write(`\nBookfront is open: ${server.address}\n\n${addressHint(settings)}`);
} catch (error) {
  explainAndExit(error, settings);
}

/**
 * Compiling the site and importing the sample catalogue leave 17 MB behind that no later start has: this process is replaced by
 * one that finds both done. Windows knows no such thing, and goes on as it is.
 */
async function startAnew(start: typeof import('../src/server.ts').startServer): Promise<void> {
  if (process.platform === 'win32' || !process.execve) return;
  const server = await start({ ...settings, host: '127.0.0.1', port: 0 });
  await server.close();
  flushCompileCache();
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
}
