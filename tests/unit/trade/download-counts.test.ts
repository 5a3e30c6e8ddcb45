import { describe, expect, test } from 'vitest';
import { readDownloadToken } from '../../../src/lib/backend/digital/download-token.ts';
import { countDownload } from '../../../src/lib/backend/digital/grants.ts';
import { continueMs, repeatMs } from '../../../src/lib/shop/downloads.ts';
import { testSecret } from '../../contract/harness.ts';
import { skus } from '../../fixtures/shop.ts';
import { day } from '../../fixtures/shop-data.ts';
import { bytes, downloadShopForEachTest } from './download-shop.ts';

const given = downloadShopForEachTest();

describe('a download', () => {
  test('is the file itself, as an attachment that nobody stores or runs [DIGITAL-14]', async () => {
    const { storeFile, buy, get } = given();
    await storeFile();
    const { token } = await buy();
    const response = await get(token);
    expect(response?.status).toBe(200);
    expect(Buffer.from((await response?.bytes()) ?? [])).toEqual(bytes);
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': `attachment; filename="Emma - Jane Austen.epub"; filename*=UTF-8''Emma%20-%20Jane%20Austen.epub`,
      'cache-control': 'private, no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('counts once, however it is continued within six hours [DIGITAL-15]', async () => {
    const { shop, storeFile, buy, get, leftOf } = given();
    await storeFile();
    const { token } = await buy();
    const etag = (await get(token, {}, 'HEAD'))?.headers.get('etag') ?? '';
    expect(await leftOf(token), 'HEAD').toBe(5);
    await get(token);
    await get(token, { range: 'bytes=0-1' });
    shop.clock.now += continueMs - 1;
    const rest = await get(token, { range: 'bytes=4-', 'if-range': etag });
    expect([rest?.status, await rest?.text()]).toEqual([206, bytes.subarray(4).toString()]);
    expect(await leftOf(token)).toBe(4);
    await get(token, { range: 'bytes=9999-' });
    await get(token, { 'if-none-match': etag });
    expect(await leftOf(token), 'nothing was sent').toBe(4);
    await get(token);
    expect(await leftOf(token), 'from the beginning again').toBe(3);
    shop.clock.now += continueMs;
    await get(token, { range: 'bytes=4-' });
    expect(await leftOf(token), 'too late').toBe(2);
  });

  test('counts each, also after a clock that was a year ahead [RELIABILITY-36]', async () => {
    const { shop, storeFile, buy, get, leftOf } = given();
    await storeFile();
    const { token } = await buy();
    const at = shop.clock.now;
    shop.clock.now += 29 * day;
    await get(token);
    shop.clock.now = at;
    expect((await get(token))?.status).toBe(200);
    expect(await leftOf(token)).toBe(3);
    // The clock of another machine is seconds behind.
    shop.clock.now -= 5000;
    await get(token, { range: 'bytes=4-' });
    expect(await leftOf(token)).toBe(3);
  });

  test('of the last one can be finished, and no other begun [DIGITAL-15]', async () => {
    const { shop, downloads, storeFile, buy, get } = given();
    await storeFile();
    const { token } = await buy();
    for (let count = 0; count < 5; count += 1) {
      expect((await get(token))?.status).toBe(200);
      shop.clock.now += repeatMs;
    }
    expect((await get(token, { range: 'bytes=4-' }))?.status).toBe(206);
    expect(await get(token)).toBeUndefined();
    expect((await downloads.find(token))?.state).toBe('used up');
  });

  test('ends after its days; each copy brings its own downloads [DIGITAL-15]', async () => {
    const { shop, downloads, storeFile, buy, get, leftOf } = given();
    await storeFile();
    const { token } = await buy(2);
    expect(await leftOf(token)).toBe(10);
    shop.clock.now += 30 * day;
    expect(await get(token)).toBeUndefined();
    expect(await downloads.find(token)).toMatchObject({ state: 'expired', downloadsLeft: 10 });
  });

  test('of which one is left goes to one of many requests at once [DIGITAL-15]', async () => {
    const { shop, db, buy } = given();
    const { token } = await buy();
    const grant = readDownloadToken(token, testSecret);
    if (!grant) throw new Error('The token is not valid');
    await db.updateTable('download_grant').set({ downloads_left: 1 }).execute();
    const asked = Array.from({ length: 8 }, (_, place) =>
      countDownload(db, grant, { fromByte: 0, now: shop.clock.now + place * repeatMs * 2 }),
    );
    const admitted = (await Promise.all(asked)).filter(Boolean);
    expect(admitted.length).toBeGreaterThan(0);
    const { downloads_left } = await db.selectFrom('download_grant').select('downloads_left').executeTakeFirstOrThrow();
    expect(downloads_left).toBe(0);
  });

  test('at a partner is a redirect that counts [DIGITAL-16]', async () => {
    const { attach, buy, get, leftOf } = given();
    await attach({ kind: 'link', name: 'Partner', url: 'https://partner.test/emma' });
    const { token } = await buy();
    const response = await get(token);
    expect([response?.status, response?.headers.get('location')]).toEqual([303, 'https://partner.test/emma']);
    expect(await leftOf(token)).toBe(4);
  });

  test('whose file is missing is not counted, says so and is logged [DIGITAL-17]', async () => {
    const { downloads, missing, buy, get } = given();
    const { orderId, token } = await buy();
    expect(await get(token)).toBeUndefined();
    expect(await downloads.find(token)).toMatchObject({ state: 'missing', downloadsLeft: 5 });
    expect(missing).toEqual([expect.stringContaining(orderId)]);
  });

  test('of a sample edition is made on the spot, the same each time [DIGITAL-06]', async () => {
    const { db, downloads, buy, get } = given();
    const { token } = await buy();
    await db.deleteFrom('digital_file').execute();
    await db.updateTable('variant').set({ isbn: '9799000001030' }).where('sku', '=', skus.emmaEbook).execute();
    const first = await (await get(token))?.bytes();
    expect(Buffer.from(first ?? []).toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    expect(await (await get(token))?.bytes()).toEqual(first);
    expect(await downloads.find(token)).toMatchObject({ state: 'ready', about: expect.stringMatching(/^EPUB, /) });
  });
});
