import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { isHashedFile, openPreviousBuilds, storeBuild } from '../../../../src/lib/server/http/previous-builds.ts';
import { closeServer } from '../../../fixtures/close-server.ts';
import { tempFolder } from '../../import/onix.ts';

let folder: string;
let kept: string;
let day: number;

beforeEach(async () => {
  folder = await tempFolder();
  kept = join(folder, 'data', 'builds');
  day = 1;
});

/** Starts a build with one script, a day after the one before. */
async function startBuild(script: string): Promise<void> {
  const site = join(folder, script);
  await mkdir(join(site, '_astro'), { recursive: true });
  await writeFile(join(site, '_astro', script), `// ${script} ${'.'.repeat(600)}`);
  day += 1;
  await storeBuild(site, kept, new Date(Date.UTC(2026, 10, day)));
}

/** Asks a process that has none of the files itself. */
async function openServer() {
  const send = openPreviousBuilds(kept, ['x-content-type-options', 'nosniff']);
  const server = createServer(async (request, response) => {
    if (!(await send(request, response))) response.writeHead(404).end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeServer(server));
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

describe('files of other builds [OPERATION-15]', () => {
  test('are served as those of the build that runs', async () => {
    await startBuild('page.Ab12.js');
    await startBuild('page.Cd34.js');
    const get = await openServer();
    const answer = await get('/_astro/page.Ab12.js');
    expect(await answer.text()).toContain('// page.Ab12.js');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  test('are found by a process that was there before them', async () => {
    const get = await openServer();
    expect((await get('/_astro/page.Ab12.js')).status).toBe(404);
    await startBuild('page.Ab12.js');
    expect((await get('/_astro/page.Ab12.js')).status).toBe(200);
  });

  test('are bounded: the last four builds stay, by the time of their last start', async () => {
    for (const name of ['a.1.js', 'b.2.js', 'c.3.js', 'd.4.js', 'a.1.js', 'e.5.js']) await startBuild(name);
    const get = await openServer();
    const statuses = await Promise.all(
      ['a.1', 'b.2', 'c.3', 'd.4', 'e.5'].map(async (name) => (await get(`/_astro/${name}.js`)).status),
    );
    expect(statuses).toEqual([200, 404, 200, 200, 200]);
    expect(await readdir(kept)).toHaveLength(4);
  });

  test('are kept once, whichever processes start', async () => {
    await Promise.all([startBuild('page.Ab12.js'), startBuild('page.Ab12.js')]);
    expect(await readdir(kept)).toHaveLength(1);
  });

  test.each(['/_astro/../page.Ab12.js', '/_astro/%2e%2e/secret', '/_astro/.hidden', '/_astro/a/b.js', '/page.Ab12.js'])(
    'are nothing else: %s',
    (url) => expect(isHashedFile(url)).toBe(false),
  );

  test('are only read', async () => {
    await startBuild('page.Ab12.js');
    expect((await (await openServer())('/_astro/page.Ab12.js', 'POST')).status).toBe(404);
  });
});
