import { enableCompileCache } from 'node:module';
import { ensureBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

process.env.NODE_ENV ??= 'production';
// The next start need not read TypeScript again: it is quicker, and spares the memory of what reads it.
enableCompileCache('node_modules/.cache/compile');
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
