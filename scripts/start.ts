import { ensureBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit, siteUrlHint } from './run.ts';

process.env.NODE_ENV ??= 'production';
const settings = settingsOrExit();
try {
  if ((await ensureBuilt()) === 'built') process.stdout.write('The site has been built.\n');
  const { startServer } = await import('../src/server.ts');
  const server = await startServer(settings);
  closeOnSignal(() => server.close());
  process.stdout.write(`\nBookfront is open: ${server.url}\n\n${siteUrlHint(settings)}`);
} catch (error) {
  explainAndExit(error, settings);
}
