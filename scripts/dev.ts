import { explainAndExit, settingsOrExit } from './run.ts';

/** The site with live reload, with the same settings as `npm start`: the `astro` command would not read them from .env. */
const settings = settingsOrExit();
try {
  const { dev } = await import('astro');
  await dev({ server: { host: settings.host, port: settings.port } });
} catch (error) {
  explainAndExit(error, settings, 'PORT=# npm run dev');
}
