import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeSource } from '../../../src/lib/backend/digital/attach.ts';
import { DigitalFiles } from '../../../src/lib/backend/digital/digital-files.ts';
import { downloadToken } from '../../../src/lib/backend/digital/download-token.ts';
import { unsealedMail } from '../../../src/lib/mail/outbox.ts';
import { testSecret } from '../../contract/harness.ts';
import { add, book, coupon, order, view } from '../../contract/trade.steps.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { coupons } from '../../fixtures/shop-data.ts';
import { bytes, downloadShopForEachTest } from './download-shop.ts';

const given = downloadShopForEachTest();

describe('the downloads of an order', () => {
  test('are listed when the order is paid, with a mail that brings the links, once [DIGITAL-10]', async () => {
    const { shop, db, happen } = given();
    const orderId = await order(shop, 'asha', skus.emmaEbook);
    expect((await view(shop, 'asha', orderId)).downloads, 'before').toEqual([]);
    await happen(orderId, 'paid', { paid: 14_900 });
    await happen(orderId, 'paid');
    const { downloads: listed } = await view(shop, 'asha', orderId);
    expect(listed).toMatchObject([{ productName: 'Emma', optionName: 'Ebook', state: 'ready', downloadsLeft: '5' }]);
    const mails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'downloads-ready').execute();
    expect(mails).toHaveLength(1);
    const [mail] = mails.map((row) => unsealedMail(row, testSecret));
    expect(mails[0]?.html, 'encrypted until it is sent').not.toContain('/downloads/');
    expect(mail?.text).toContain(`https://books.test/downloads/${listed?.[0]?.token}`);
    expect(mail?.recipient).toBe('asha@example.org');
  });

  test('are not listed with an order of printed books alone [DIGITAL-10]', async () => {
    const { shop, db, happen } = given();
    const orderId = await order(shop, 'asha', skus.moonstone);
    await happen(orderId, 'paid', { paid: 1 });
    expect((await view(shop, 'asha', orderId)).downloads).toBeUndefined();
    expect(await db.selectFrom('outbox').selectAll().where('kind', '=', 'downloads-ready').execute()).toEqual([]);
  });

  test('come at once with an order that costs nothing [DIGITAL-10]', async () => {
    const { shop } = given();
    await add(shop, 'asha', skus.emmaEbook);
    await coupon(shop, 'asha', coupons.largerThanAnyCart);
    const { orderID = '' } = await book(shop, 'asha');
    expect(await view(shop, 'asha', orderID)).toMatchObject({ totalAmount: '0.00', downloads: [{ state: 'ready' }] });
  });

  test('end with a cancellation and with a full refund, not with a part of it [DIGITAL-12]', async () => {
    const { downloads, storeFile, happen, buy, get } = given();
    await storeFile();
    const { orderId, token } = await buy();
    await happen(orderId, 'refunded', { refunded: 900 });
    expect((await downloads.find(token))?.state).toBe('ready');
    await happen(orderId, 'refunded', { refunded: 14_900 });
    expect((await downloads.find(token))?.state).toBe('ended');
    expect(await get(token)).toBeUndefined();
    const second = await buy();
    await happen(second.orderId, 'cancelled');
    expect(await get(second.token)).toBeUndefined();
  });

  test('stay after the shop has taken the edition off sale [DIGITAL-13]', async () => {
    const { db, storeFile, buy, get } = given();
    await storeFile();
    const { token } = await buy();
    const change = { variantId: await variantId(db, skus.emmaEbook), at: 2 };
    await db.transaction().execute((queries) => removeSource(queries, change));
    expect(await (await get(token))?.text()).toBe(bytes.toString());
  });
});

describe('a link', () => {
  test('opens nothing when any part of it is changed, or after a newer one [DIGITAL-11]', async () => {
    const { db, downloads, storeFile, buy, get } = given();
    await storeFile();
    const { token } = await buy();
    const [id = '', version = '', ...signature] = token.split('-');
    const forged = [
      `${Number(id) + 1}-${version}-${signature.join('-')}`,
      `${id}-2-${signature.join('-')}`,
      `${token}A`,
      token.slice(0, -1),
      downloadToken({ id: Number(id), version: 1 }, 'another secret of 32 characters!!'),
      '../../bookfront.db',
      '1-1-..%2F..%2Fbookfront.db',
      '',
    ];
    for (const wrong of forged) {
      expect(await downloads.find(wrong), wrong).toBeUndefined();
      expect(await get(wrong), wrong).toBeUndefined();
    }
    await db.updateTable('download_grant').set({ version: 2 }).execute();
    expect(await get(token)).toBeUndefined();
  });

  test('never leads to another file of the shop [DIGITAL-11]', async () => {
    const { folder } = given();
    await writeFile(join(folder, 'secret'), 'the secret');
    const files = new DigitalFiles(folder);
    for (const name of ['../secret', 'secret', `${'a'.repeat(64)}/../../secret`, 'A'.repeat(64), ''])
      expect(() => files.pathOf(name), name).toThrow();
  });
});
