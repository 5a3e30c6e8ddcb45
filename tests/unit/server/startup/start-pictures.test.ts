import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importOnix } from '../../../../src/lib/backend/import/import-onix.ts';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import { startPictures } from '../../../../src/lib/server/startup/start-pictures.ts';
import { jpeg, openPictureServer } from '../../../fixtures/picture-server.ts';
import { message, product, tempFile } from '../../import/onix.ts';

test('a running shop fetches covers by itself, in a process that ends when none is due [COVER-34]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bookfront-pictures-'));
  const server = await openPictureServer();
  server.send('/front.jpg', await jpeg(400));
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  const collateral = `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode><ResourceVersion><ResourceLink>${server.url('/front.jpg')}</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>`;
  await importOnix(
    { db, currency: 'INR', now: Date.now },
    await tempFile('books.xml', message(product({ collateral }))),
  );
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('COVER_FETCH', 'local');
  vi.stubEnv('COVER_FETCH_PER_MINUTE', '6000');
  const problems: string[] = [];
  const log = { warn: (text: string) => problems.push(text), error: (text: string) => problems.push(text) };
  const settings = { dataDir, coverFetch: { isOn: true, allowsLocal: true, perMinute: 6000 } };
  const pictures = startPictures({ db, settings, log, now: Date.now });
  onTestFinished(async () => {
    await pictures.close();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  await expect
    .poll(async () => (await db.selectFrom('variant').select('image').executeTakeFirst())?.image)
    .toMatch(/^\/covers\/r/);
  expect(server.requests[0]?.headers['user-agent']).toMatch(/^Bookfront \(\+http/);
  expect(problems).toEqual([]);
});
