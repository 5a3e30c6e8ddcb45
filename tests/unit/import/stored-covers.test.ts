import { expect, test } from 'vitest';
import { giveBackEdition, setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import type { FetchCounts } from '../../../src/lib/backend/pictures/fetch-due.ts';
import { lookThroughChanges } from '../../../src/lib/backend/pictures/look-through.ts';
import { readPictureState } from '../../../src/lib/backend/pictures/picture-state.ts';
import { claimDue, hasDue } from '../../../src/lib/backend/pictures/queue.ts';
import { hasPictureWork, runFetches } from '../../../src/lib/backend/pictures/run-fetches.ts';
import { jpeg } from '../../fixtures/picture-server.ts';
import { importText, isbns, message, product } from './onix.ts';
import { book, day, minute, openCovers, resource, updated } from './open-covers.ts';

test('a picture that the record says has changed is fetched, and the former one stays until then [COVER-25]', async () => {
  const { shop, server, work, edition, files } = await openCovers();
  const link = server.url('/front.jpg');
  server.send('/front.jpg', await jpeg(400, 600, '#111111'));
  await importText(shop, book(resource('01', link, '03', updated('20260101'))));
  await work();
  const before = (await edition()).image;
  server.send('/front.jpg', await jpeg(400, 600, '#eeeeee'));
  await importText(shop, book(resource('01', link, '03', updated('20260202'))));
  await lookThroughChanges(shop);
  expect((await edition()).image).toBe(before);
  await work();
  const after = (await edition()).image;
  expect(after).toMatch(/^\/covers\/r/);
  expect(after).not.toBe(before);
  // The former one is removed after a while.
  expect(await files()).toHaveLength(2);
  shop.time += 8 * day;
  await work();
  expect(await files()).toHaveLength(1);
});

test('a stored picture is looked after in the long run, and stays when its server has gone [COVER-25]', async () => {
  const { db, shop, server, work, edition, get, files } = await openCovers();
  const headers = { ETag: '"1"' };
  server.send('/front.jpg', await jpeg(400, 600, '#111111'), headers);
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await work();
  const first = (await edition()).image ?? '';
  shop.time += 61 * day;
  server.on('/front.jpg', (_request, response) => response.writeHead(500).end());
  await work();
  expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"1"');
  expect((await edition()).image).toBe(first);
  shop.time += 61 * day;
  server.send('/front.jpg', await jpeg(400, 600, '#eeeeee'), { ETag: '"2"' });
  await work();
  const second = (await edition()).image ?? '';
  expect(second).not.toBe(first);
  expect(await files()).toHaveLength(1);
  // An order still names the former one.
  expect((await get(first))?.headers.get('location')).toBe(second);
  expect(await readPictureState(db, shop.time)).toMatchObject({ kept: 1, waiting: 0 });
});

test('a picture that no edition names any more is removed in time [COVER-27]', async () => {
  const { db, shop, server, work, edition, files, get } = await openCovers();
  server.send('/front.jpg', await jpeg(400));
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await work();
  const { image, id } = await edition();
  await importText(shop, book());
  await work();
  expect((await edition()).image).toBeNull();
  expect(await files()).toHaveLength(1);
  // A record that comes back finds it.
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await lookThroughChanges(shop);
  expect((await edition()).image).toBe(image);
  await importText(shop, book());
  await work();
  shop.time += 8 * day;
  await work();
  expect(await files()).toEqual([]);
  expect(await db.selectFrom('picture_fetch').selectAll().execute()).toEqual([]);
  expect((await get(image ?? ''))?.headers.get('location')).toMatch(new RegExp(`^/covers/e${id}-`));
});

test('the files of a restored shop are fetched again, and a drawn cover stands meanwhile [COVER-28]', async () => {
  const { shop, server, work, edition, get, context } = await openCovers({ isQuick: false });
  server.send('/front.jpg', await jpeg(400), { ETag: '"1"' });
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await work();
  const { image } = await edition();
  await context.files.remove(/r([0-9a-f]{20})/.exec(image ?? '')?.[1] ?? '');
  expect((await get(image ?? ''))?.headers.get('location')).toMatch(/^\/covers\/e/);
  expect((await work()).kept).toBe(1);
  expect((await get(image ?? ''))?.status).toBe(200);
});

test('a cover that was set by hand stays, and given back it is the one of the record [COVER-29]', async () => {
  const { db, shop, server, work, edition } = await openCovers();
  server.send('/front.jpg', await jpeg(400));
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await work();
  const { image, id } = await edition();
  const own = `/covers/u${'0'.repeat(20)}.${id}-1-front-360.webp`;
  const by = { by: { name: 'Asha' }, at: shop.time };
  const set = (image_source: string | null) =>
    setEditionByHand(db, { ...by, variantId: id, changes: { image_source } });
  await set(own);
  expect((await edition()).image).toBe(own);
  await importText(shop, book(resource('01', server.url('/other.jpg'))));
  await work();
  expect((await edition()).image).toBe(own);
  await set(null);
  expect((await edition()).image).toBeNull();
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  await work();
  expect((await edition()).image).toBeNull();
  expect(await giveBackEdition(db, { variantId: id, field: 'cover', at: shop.time })).toBe(true);
  expect((await edition()).image).toBe(image);
});

test('processes never fetch the same picture, and one that died leaves its pictures to the others [COVER-30]', async () => {
  const { db, shop, server } = await openCovers();
  const paths = Array.from({ length: 6 }, (_, index) => `/${index}.jpg`);
  await importText(shop, book(...paths.map((path) => resource('15', server.url(path)))));
  await lookThroughChanges(shop);
  const claims = await Promise.all([claimDue(db, shop.time, 4), claimDue(db, shop.time, 4)]);
  const urls = claims.flat().map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls.length + (await claimDue(db, shop.time, 9)).length).toBe(6);
  expect(await hasDue(db, shop.time)).toBe(false);
  expect(await claimDue(db, shop.time + 11 * minute, 9)).toHaveLength(6);
});

test('works until nothing is due, or nothing at all when fetching is off [COVER-33]', async () => {
  const { db, shop, server, context, edition } = await openCovers();
  server.send('/front.jpg', await jpeg(400));
  await importText(shop, book(resource('01', server.url('/front.jpg')), resource('15', server.url('/none.jpg'))));
  expect(await hasPictureWork(db, shop.time, false)).toBe(true);
  expect(await runFetches({ ...context, isOn: false })).toBe(true);
  expect(await runFetches({ ...context, isOn: true, hasRoom: async () => false })).toBe(false);
  expect(server.requests).toEqual([]);
  expect(await hasPictureWork(db, shop.time, false)).toBe(false);
  expect(await hasPictureWork(db, shop.time, true)).toBe(true);
  const startedAt = performance.now();
  const fetched: FetchCounts[] = [];
  await runFetches({ ...context, isOn: true, perMinute: 2400, onFetched: (counts) => fetched.push(counts) });
  expect(fetched).toEqual([{ kept: 1, failed: 1, claimed: 2 }]);
  // Two pictures at forty a second.
  expect(performance.now() - startedAt).toBeGreaterThan(49);
  expect((await edition()).image).toMatch(/^\/covers\/r/);
  expect(await hasPictureWork(db, shop.time, true)).toBe(false);
});

test('two editions with one picture have it fetched once [COVER-20]', async () => {
  const { db, shop, server, work } = await openCovers();
  server.send('/front.jpg', await jpeg(400));
  const collateral = `<CollateralDetail>${resource('01', server.url('/front.jpg'))}</CollateralDetail>`;
  await importText(
    shop,
    message(
      product({ collateral }),
      product({ reference: 'second', isbn: isbns[1], title: 'Another', work: 'other', collateral }),
    ),
  );
  expect(await work()).toMatchObject({ kept: 1, claimed: 1 });
  expect(server.requests).toHaveLength(1);
  const rows = await db.selectFrom('variant').select('image').execute();
  expect(rows.every(({ image }) => image?.startsWith('/covers/r'))).toBe(true);
});
