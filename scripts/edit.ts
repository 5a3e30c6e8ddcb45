import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Serve, startEditor } from '@bookfront/content-editor';
import { writeAtomically } from '../src/lib/content/atomic-write.ts';
import { folderSource } from '../src/lib/content/content-source.ts';
import { createEditedSite, shopProbe } from '../src/lib/content/edited-site.ts';
import { lastGoodFolder } from '../src/lib/content/file-cache.ts';
import { shrinkPicture } from '../src/lib/content/shrink-picture.ts';
import { closeGracefully, listen } from '../src/lib/server/http/listen.ts';
import { serveFetch } from '../src/lib/server/http/serve-fetch.ts';
import { isWildcardHost, originOf } from '../src/lib/server/settings/host.ts';
import { deskEditor } from '../src/messages/en/desk/editor.ts';
import { isShopRunning, ShopNotStarted, startShop } from './edit/running-shop.ts';
import { openBrowser } from './open-browser.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

/**
 * Opens the editor for everything in content/, on this machine only. Starts the shop too, unless it is already running.
 * EDIT_PORT is the editor's port (4330). A shop at another URL is named: npm run edit -- http://127.0.0.1:8080
 */
const settings = settingsOrExit();
const editPort = process.env.EDIT_PORT || '4330';
if (!/^\d+$/.test(editPort) || Number(editPort) > 65535) {
  process.stderr.write(`EDIT_PORT must be a whole number from 0 to 65535, for example 4330 (it is '${editPort}').\n`);
  process.exit(1);
}
const port = Number(editPort);
const [givenUrl] = process.argv.slice(2);

/** The site's styles without those of its components, so that text in the editor looks as it will in the shop. */
const stylesheets = ['layers', 'reset', 'tokens', 'base', 'controls', 'prose', 'text-page'].map(
  (name) => `src/styles/${name}.css`,
);
const headingFont = createRequire(import.meta.url).resolve(
  '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
);

const serve: Serve = async (handler, onError, endpoint) => {
  const server = serveFetch(handler, onError);
  const actualPort = await listen(server, endpoint.port, endpoint.host);
  return { port: actualPort, close: () => closeGracefully(server) };
};

try {
  const host = isWildcardHost(settings.host) ? '127.0.0.1' : settings.host;
  const expectedUrl = givenUrl ?? originOf(host, settings.port);
  const isRunning = await isShopRunning(expectedUrl);
  if (givenUrl && !isRunning) {
    process.stderr.write(
      `No shop answers at ${givenUrl}. Give the URL of a running one, such as http://127.0.0.1:4321, or none.\n`,
    );
    process.exit(1);
  }
  if (!isRunning) process.stdout.write('The shop is being started.\n');
  const shop = isRunning ? undefined : await startShop();
  const shopUrl = (shop?.url ?? expectedUrl).replace(/\/$/, '');
  if (settings.contentStore === 'database')
    process.stdout.write(
      'The texts of this shop are in its database: change them at the desk. A file that you save here is merged with what was published there.\n',
    );
  const editor = await startEditor({
    name: 'Bookfront editor',
    texts: deskEditor,
    site: await createEditedSite(folderSource({ folder: settings.contentDir }), {
      urlExists: shopProbe(shopUrl),
      languages: settings.textLanguages,
    }),
    siteUrl: shopUrl,
    publicUrl: settings.siteUrl,
    folders: {
      content: settings.contentDir,
      public: 'public',
      history: join(settings.dataDir, 'earlier-versions'),
      lastValid: join(settings.dataDir, lastGoodFolder),
    },
    theme: { stylesheets, headingFont },
    port,
    serve,
    ...{ writeFile: writeAtomically, shrinkPicture },
  });
  closeOnSignal(async () => {
    await editor.close();
    shop?.stop();
  });
  process.stdout.write(
    `\nThe editor is open: ${editor.url}\n\nIt can be used on this machine only. Ctrl-C closes it.\n\n`,
  );
  if (process.stdout.isTTY) openBrowser(editor.url, settings.dataDir);
} catch (error) {
  if (error instanceof ShopNotStarted) {
    process.stderr.write(
      'The editor shows the texts in the running shop, which could not be started. Fix what it says above, with `npm run edit` in place of `npm start`.\n',
    );
    process.exit(1);
  }
  explainAndExit(error, { ...settings, port }, 'EDIT_PORT=# npm run edit');
}
