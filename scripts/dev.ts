import { takeLanguage } from '../src/lib/paths/language.ts';
import { developmentLanguage } from '../src/lib/server/requests/development-language.ts';
import { explainAndExit, settingsOrExit } from './run.ts';

/** The site with live reload, with the same settings as `npm start`: the `astro` command would not read them from .env. */
const settings = settingsOrExit();
try {
  const { dev } = await import('astro');
  await dev({
    server: { host: settings.host, port: settings.port },
    vite: {
      plugins: [
        {
          name: 'bookfront-language-prefixes',
          // What `renderInLanguage` does in production. Vite's front can hand on no more than a header.
          configureServer({ middlewares }) {
            middlewares.use((request, _response, next) => {
              const { language, url } = takeLanguage(request.url ?? '/', settings.languages);
              request.url = url;
              request.headers[developmentLanguage] = language.tag;
              next();
            });
          },
        },
      ],
    },
  });
} catch (error) {
  explainAndExit(error, settings, 'PORT=# npm run dev');
}
