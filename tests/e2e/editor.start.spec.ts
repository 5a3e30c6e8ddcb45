import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { writeRedirect } from '../../scripts/open-browser.ts';
import { listen } from '../../src/lib/server/http/listen.ts';
import { expect, shown, test } from './support/editor.ts';

import { ownData } from './support/prepare.ts';
import { run } from './support/processes.ts';

/** How the editor is started, and who may use it. */

// One after the other, in one shop.
test.describe.configure({ mode: 'default' });

test('the file that opens the browser leads to the editor, which stays open on reload [EDITOR-01]', async ({
  page,
  tool,
}) => {
  await page.goto(pathToFileURL(writeRedirect(tool.url, tool.contentDir)).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
  expect(page.url()).not.toContain(tool.key);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
});

test('a shop that cannot be started is explained, with what to do [EDITOR-18]', async () => {
  const taken = createServer((_request, response) => void response.writeHead(404).end());
  const port = await listen(taken, 0, '127.0.0.1');
  const end = run('scripts/edit.ts', {
    PORT: String(port),
    DATA_DIR: await ownData('editor-without-shop'),
    EDIT_PORT: '0',
  });
  await expect(end).rejects.toThrow(
    /Port \d+ is taken\.[^\n]*\n.* could not be started\. Fix what it says above, with `npm run edit`[^\n]*\n$/,
  );
  taken.close();
});

test('writing is rejected without the key, from another site, and at the shop itself [EDITOR-08]', async ({
  tool,
  browser,
}) => {
  const own = { Authorization: `Bearer ${tool.key}`, 'Content-Type': 'application/json' };
  const path = `${tool.origin}/api/files/terms`;
  const body = JSON.stringify({ version: 'x', values: {}, body: 'Taken over.' });
  const put = async (headers: Record<string, string>, to = path) =>
    (await fetch(to, { method: 'PUT', headers, body })).status;
  expect(await put({ 'Content-Type': 'application/json' })).toBe(403);
  expect(await put({ ...own, Authorization: 'Bearer x' })).toBe(403);
  expect(await put({ ...own, Origin: 'https://evil.example' })).toBe(403);
  expect(await put({ ...own, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect((await fetch(path)).status).toBe(403);
  expect(await put(own)).toBe(409);

  for (const url of [`${tool.shop}/api/files/terms`, `${tool.shop}/editor`]) {
    expect((await fetch(url)).status).toBe(404);
    expect(await put({ ...own, Origin: tool.shop }, url)).toBeGreaterThanOrEqual(400);
  }

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(tool.origin);
  await expect(stranger.getByRole('alert')).toContainText('The key is missing.');
  expect(await shown(tool, '/terms')).not.toContain('Taken over.');
  await stranger.context().close();
});
