import { join } from 'node:path';
import { openDatabase } from '../src/lib/database/open.ts';
import { openEmbeddedShop } from '../src/lib/server/embedded-shop.ts';
import { closeGracefully, listen, serveFetch } from '../src/lib/server/http.ts';
import { createLog } from '../src/lib/server/log.ts';
import { closeOnSignal, explainAndExit, settingsOrExit } from './run.ts';

/** The embedded shop over HTTP: the 14 calls and the covers, for another storefront's API_BASE_URL (decision 1). */
const environment = settingsOrExit();
const settings = { ...environment, port: process.env.PORT ? environment.port : 4322 };
try {
  const db = await openDatabase(join(settings.dataDir, 'bookfront.db'));
  const shop = await openEmbeddedShop(db, settings, createLog(settings.logLevel), Date.now);
  const server = serveFetch(async (request) => (await shop.cover(request)) ?? shop.fetch(request));
  const port = await listen(server, settings.port, settings.host);
  closeOnSignal(async () => {
    await closeGracefully(server);
    await shop.close();
    await db.destroy();
  });
  process.stdout.write(`\nThe shop API is open: http://${settings.host}:${port}\n\n`);
} catch (error) {
  explainAndExit(error, settings.port);
}
