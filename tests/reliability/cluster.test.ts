import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../../scripts/built-site.ts';
import { startLocalPostgres } from '../../scripts/local-postgres.ts';
import { run } from '../e2e/support/processes.ts';
import { makeTemplates, templateName } from '../fixtures/postgres-templates.ts';

beforeAll(() => ensureBuilt());

test('npm run cluster opens one URL for two instances, and stops all of them [INSTANCES-02]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A shop that is there already, so that no sample is imported.
  const server = await startLocalPostgres();
  onTestFinished(() => server.stop());
  await makeTemplates(server.url);
  const database = new URL(server.url);
  database.pathname = `/${templateName('seeded')}`;
  const cluster = await run('scripts/cluster.ts', { DATA_DIR: folder, DATABASE_URL: database.href });
  onTestFinished(() => cluster.kill());
  const isOpen = () => cluster.output().includes('The shop is open');
  await expect.poll(isOpen).toBe(true);
  const urls = [...cluster.output().matchAll(/(?:instance-\d|is open): (http:\S+)/g)].map(([, url = '']) => url);
  expect(urls).toHaveLength(3);
  for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await cluster.stop();
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});
