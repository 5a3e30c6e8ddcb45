import { join } from 'node:path';
import { createContent } from '../src/lib/content/content.ts';
import { openDatabase } from '../src/lib/database/open.ts';
import { openEmbeddedShop } from '../src/lib/server/embedded-shop.ts';
import { closeGracefully, listen, originOf, serveFetch } from '../src/lib/server/http.ts';
import { createLog } from '../src/lib/server/log.ts';
import { startMail } from '../src/lib/server/mail.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

/** The embedded shop over HTTP: the 14 calls and the covers, for another storefront's API_BASE_URL (decision 1). */
const environment = settingsOrExit();
const settings = { ...environment, port: process.env.PORT ? environment.port : 4322 };
try {
  const log = createLog(settings.logLevel);
  const db = await openDatabase(join(settings.dataDir, 'bookfront.db'));
  const shop = await openEmbeddedShop(db, settings, log, Date.now);
  const content = createContent({ folder: settings.contentDir, log });
  const mail = startMail({ db, settings, content, log, now: Date.now });
  const answer = async (request: Request): Promise<Response> => {
    const response = (await shop.cover(request)) ?? (await shop.fetch(request));
    response.headers.set('X-Content-Type-Options', 'nosniff');
    // An order that was just placed or cancelled has left a mail.
    if (request.method === 'POST') mail.wake();
    return response;
  };
  const server = serveFetch(answer, (error, { url }) =>
    log.error(`The shop API failed at ${new URL(url).pathname}`, error),
  );
  const port = await listen(server, settings.port, settings.host);
  closeOnSignal(async () => {
    await closeGracefully(server);
    await mail.close();
    await shop.close();
    await db.destroy();
  });
  process.stdout.write(`\nThe shop API is open: ${originOf(settings.host, port)}\n\n`);
} catch (error) {
  explainAndExit(error, settings, 'PORT=# npm run api');
}
