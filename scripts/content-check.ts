import { basename } from 'node:path';
import { type Ask, checkContent } from '../src/lib/content/check.ts';
import { readSiteMap } from '../src/lib/content/site-map.ts';
import { settingsOrExit } from './run.ts';

/**
 * Checks everything an editor writes and says what is to be mended. With the address of a running shop it asks that shop
 * for the books and shelves that links lead to as well: npm run content:check -- http://127.0.0.1:4321
 */
const { contentDir } = settingsOrExit();
const [shop] = process.argv.slice(2);

/** Otherwise every link to a book would be judged by a shop that is not there. */
const isThere = async () => (URL.canParse(shop ?? '') ? ask('/favicon.svg').catch(() => false) : false);

const ask: Ask = async (href) => {
  const response = await fetch(new URL(href, shop), { redirect: 'follow' });
  await response.body?.cancel();
  return response.status < 400;
};

if (shop && !(await isThere())) {
  console.error(
    `No shop answers at ${shop}. Give the address of a running one, such as http://127.0.0.1:4321, or none.`,
  );
  process.exit(1);
}

const checks = await checkContent({
  folder: contentDir,
  siteMap: await readSiteMap('.'),
  ...(shop && { ask }),
});
const wrong = checks.filter(({ mistakes }) => mistakes.length > 0);
for (const { path, mistakes } of wrong)
  for (const { line, text } of mistakes)
    console.error(`${basename(contentDir)}/${path}:${line} — ${text.endsWith('?') ? text : `${text}.`}`);

const count = wrong.reduce((sum, { mistakes }) => sum + mistakes.length, 0);
if (count > 0) {
  console.error(`\n${count} ${count === 1 ? 'mistake' : 'mistakes'} in ${wrong.length} of ${checks.length} files.`);
  process.exitCode = 1;
} else {
  console.log(`All ${checks.length} files are fine.`);
}
