import { ensureBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit, siteUrlHint } from './run.ts';

process.env.NODE_ENV ??= 'production';
const settings = settingsOrExit();
try {
  if ((await ensureBuilt()) === 'built') process.stdout.write('The site has been built.\n');
  const { startServer } = await import('../src/server.ts');
  const server = await startServer(settings);
  closeOnSignal(() => server.close());
  server.log.notice(`Bookfront is open: ${server.url} (ready in ${(process.uptime()).toFixed(1)} s)`);
  const hint = siteUrlHint(settings);
  if (hint) server.log.notice(hint);
} catch (error) {
  explainAndExit(error, settings);
}
