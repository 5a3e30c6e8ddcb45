import { ensureBuilt } from './built-site.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

process.env.NODE_ENV ??= 'production';
const settings = settingsOrExit();
try {
  if ((await ensureBuilt()) === 'built') process.stderr.write('The site has been built.\n');
  const { startServer } = await import('../src/server.ts');
  const server = await startServer(settings);
  closeOnSignal(() => server.close());
  server.log.notice(`Bookfront is open: ${server.url} (ready in ${process.uptime().toFixed(1)} s)`);
  for (const notice of server.notices) server.log.notice(notice);
} catch (error) {
  explainAndExit(error, settings);
}
