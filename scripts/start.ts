import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

process.env.NODE_ENV ??= 'production';
// The next start need not read TypeScript again: it is quicker, and spares the memory of what reads it (16 MB, once this
// file is among what need not be read: `npm start` names the same folder from outside).
enableCompileCache('node_modules/.cache/compile');
// The heap is cleaned when it has grown by two thirds: less memory under load, for little more work where many pages are
// made at the same moment. (By a third it was a third more work.)
setFlagsFromString('--heap-growing-percent=60');
const settings = settingsOrExit();
try {
  if ((await ensureBuilt()) === 'built') process.stdout.write('The site has been built.\n');
  const { startServer } = await import('../src/server.ts');
  const server = await startServer(settings);
  closeOnSignal(() => server.close());
  process.stdout.write(`\nBookfront is open: ${server.address}\n\n`);
} catch (error) {
  explainAndExit(error, settings.port);
}
