import { basename } from 'node:path';
import { checkContent, type UrlProbe } from '../src/lib/content/check.ts';
import { folderSource } from '../src/lib/content/content-source.ts';
import { sayError } from '../src/lib/content/problems.ts';
import { readSiteRoutes } from '../src/lib/content/site-routes.ts';
import { isShopRunning } from './edit/running-shop.ts';
import { settingsOrExit } from './run.ts';

/**
 * Checks all content files and prints what to fix. With the URL of a running shop it also checks links to books and categories:
 * npm run content:check -- http://127.0.0.1:4321
 */
const { contentDir } = settingsOrExit();
const [shop] = process.argv.slice(2);

const urlExists: UrlProbe = async (href) => {
  const response = await fetch(new URL(href, shop), { redirect: 'follow' });
  await response.body?.cancel();
  return response.status < 400;
};

// Every link to a book would be reported as broken.
if (shop && !(await isShopRunning(shop))) {
  console.error(`No shop answers at ${shop}. Give the URL of a running one, such as http://127.0.0.1:4321, or none.`);
  process.exit(1);
}

const checks = await checkContent({
  source: folderSource({ folder: contentDir }),
  routes: await readSiteRoutes('.'),
  ...(shop && { urlExists }),
});
const wrong = checks.filter(({ errors }) => errors.length > 0);
for (const { path, errors } of wrong)
  for (const error of errors) {
    const said = sayError(error);
    console.error(`${basename(contentDir)}/${path}:${error.line} — ${said.endsWith('?') ? said : `${said}.`}`);
  }

const count = wrong.reduce((sum, { errors }) => sum + errors.length, 0);
if (count > 0) {
  console.error(`\n${count} ${count === 1 ? 'mistake' : 'mistakes'} in ${wrong.length} of ${checks.length} files.`);
  process.exitCode = 1;
} else {
  console.log(`All ${checks.length} files are fine.`);
}
