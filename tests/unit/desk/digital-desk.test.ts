import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DigitalFiles } from '../../../src/lib/backend/digital/digital-files.ts';
import { grantDownloads } from '../../../src/lib/backend/digital/grants.ts';
import { sampleAudio, sampleEpub } from '../../../src/lib/backend/digital/sample-files.ts';
import { zip } from '../../../src/lib/backend/digital/zip.ts';
import { createDigitalDesk, type DigitalDesk } from '../../../src/lib/desk/digital/digital-desk.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { unsealedMail } from '../../../src/lib/mail/outbox.ts';
import { openInProcess, type ShopUnderTest, testSecret } from '../../contract/harness.ts';
import { order } from '../../contract/trade.steps.ts';
import { fixtureNow, skus, variantId } from '../../fixtures/shop.ts';

const by = { id: 1, name: 'Meera', email: 'meera@example.org', role: 'staff' } as const;
const book = { title: 'Emma', author: 'Jane Austen', description: '', language: 'en', isbn: '9799000001030' };
const epub = sampleEpub(book);
const audio = sampleAudio(book);
const pdf = Buffer.from('%PDF-1.7\n…');
const m4b = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4B \0\0\0\0isom')]);

let shop: ShopUnderTest;
let desk: DigitalDesk;
let folder: string;
let ebook: number;
let audiobook: number;

beforeEach(async () => {
  shop = await openInProcess();
  folder = await mkdtemp(join(tmpdir(), 'bookfront-digital-'));
  onTestFinished(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { db, clock } = shop;
  const context = { now: () => clock.now, siteUrl: 'https://books.test', secret: testSecret };
  desk = createDigitalDesk({ ...context, db, files: new DigitalFiles(folder), maxBytes: 100_000 });
  ebook = await variantId(db, skus.emmaEbook);
  audiobook = await variantId(db, skus.wealthOfNationsAudio);
  await desk.remove(ebook, by);
});

function form(content: Buffer, name: string): Request {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], name));
  return new Request('https://books.test/', { method: 'POST', body });
}
const filesOf = async () => (await readdir(join(folder, 'digital'), { recursive: true }).catch(() => [])).toSorted();

describe('a file', () => {
  test.each([
    ['an EPUB', () => ebook, epub, 'epub'],
    ['a PDF', () => ebook, pdf, 'pdf'],
    ['an M4B', () => audiobook, m4b, 'm4b'],
    ['a zip of audio files', () => audiobook, audio, 'zip'],
  ])('is attached when it is %s, whatever its name [DIGITAL-20 DIGITAL-21]', async (_what, id, content, kind) => {
    expect(await desk.upload(id(), form(content, '../../etc/<b>passwd.exe'), by)).toBeUndefined();
    expect(await desk.find(id())).toMatchObject({
      state: 'file',
      source: { kind, bytes: content.length, name: '<b>passwd.exe' },
      isFileMissing: false,
    });
    expect(await filesOf()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'incoming']);
  });

  test.each([
    ['nothing', Buffer.alloc(0), /choose a file/],
    ['a text', Buffer.from('Chapter one'), /needs a file of the kind EPUB or PDF.*something else/],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script>'), /something else/],
    ['a program', Buffer.from('MZ\x90'), /something else/],
    ['an audiobook', audio, /This is of the kind ZIP/],
    [
      'a zip with a program',
      zip([
        { name: 'a.mp3', data: pdf },
        { name: 'a.exe', data: pdf },
      ]),
      /something else/,
    ],
    ['half a zip', audio.subarray(0, 300), /something else/],
    ['more than the shop takes', Buffer.concat([epub, Buffer.alloc(200_000)]), /larger than 100 KB/],
  ])('is refused when it is %s, and nothing of it stays [DIGITAL-21]', async (_what, content, message) => {
    expect(await desk.upload(ebook, form(content, 'emma.epub'), by)).toMatch(message);
    expect(await filesOf()).toEqual(['incoming']);
    expect(await desk.find(ebook)).toMatchObject({ state: 'missing' });
  });

  test('that does not arrive completely leaves nothing [DIGITAL-21]', async () => {
    const { headers, body } = form(epub, 'emma.epub');
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value } = await reader.read();
        controller.enqueue(value?.subarray(0, 400) ?? new Uint8Array());
        controller.error(new Error('gone'));
      },
    });
    const request = new Request('https://books.test/', {
      method: 'POST',
      headers,
      body: cut,
      duplex: 'half',
    } as RequestInit);
    expect(await desk.upload(ebook, request, by)).toMatch(/did not arrive completely/);
    const [first] = await filesOf();
    expect([undefined, 'incoming']).toContain(first);
  });

  test('is not read from a form without one [DIGITAL-21]', async () => {
    const plain = new Request('https://books.test/', { method: 'POST', body: new URLSearchParams({ file: 'x' }) });
    expect(await desk.upload(ebook, plain, by)).toMatch(/choose a file/);
    const broken = new Request('https://books.test/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no parts',
    });
    expect(await desk.upload(ebook, broken, by)).toBeDefined();
  });
});

describe('the desk', () => {
  test('lists what needs a file first, and finds by title and ISBN [DIGITAL-20]', async () => {
    const { items, count } = await desk.list({ text: '', page: 1 });
    expect([count, items[0]]).toMatchObject([4, { title: 'Emma', format: 'Ebook', state: 'missing' }]);
    expect(await desk.list({ text: '', state: 'missing', page: 1 })).toMatchObject({ count: 1 });
    expect(await desk.list({ text: 'wealth', page: 1 })).toMatchObject({ count: 2 });
    expect(await desk.list({ text: '978-0000001030', page: 1 })).toMatchObject({ count: 1 });
    expect(await desk.list({ text: '100%_', page: 1 })).toMatchObject({ count: 0 });
    expect(await desk.countMissing()).toBe(1);
  });

  test('attaches a partner’s link and takes an edition off sale, and says so in the log [DIGITAL-20 DIGITAL-22]', async () => {
    expect(await desk.attachLink(ebook, 'https://partner.test/emma', by)).toBe(true);
    expect(await desk.find(ebook)).toMatchObject({ state: 'link', source: { name: 'partner.test' } });
    expect(await desk.remove(ebook, by)).toBe(true);
    expect(await desk.remove(ebook, by)).toBe(false);
    expect(await desk.attachLink(await variantId(shop.db, skus.emmaPaperback), 'https://partner.test/', by)).toBe(
      false,
    );
    const { items } = await readLog(shop.db, { about: `edition ${skus.emmaEbook}` }, 1);
    expect(items.map(({ action, name }) => [action, name])).toEqual([
      ['digital.removed', 'Meera'],
      ['digital.attached', 'Meera'],
      ['digital.removed', 'Meera'],
    ]);
  });

  test('sets how often and how long buyers may download [DIGITAL-15]', async () => {
    await desk.attachLink(ebook, 'https://partner.test/emma', by);
    await desk.saveTerms({ limit: 2, days: 7 }, by);
    const orderId = await order(shop, 'asha', skus.emmaEbook);
    await grantDownloads(shop.db, orderId, fixtureNow);
    expect(await desk.orderDownloads(orderId)).toMatchObject([
      { title: 'Emma', state: 'ready', downloadsLeft: 2, expiresAt: fixtureNow + 7 * 86_400_000 },
    ]);
  });

  test('renews a download with a new link and a mail, and ends it [DIGITAL-23]', async () => {
    await desk.attachLink(ebook, 'https://partner.test/emma', by);
    const orderId = await order(shop, 'asha', skus.emmaEbook);
    await grantDownloads(shop.db, orderId, fixtureNow);
    const [{ id } = { id: 0 }] = await desk.orderDownloads(orderId);
    expect(await desk.end(orderId, id, by)).toBe(true);
    expect(await desk.end(orderId, id, by)).toBe(false);
    expect(await desk.orderDownloads(orderId)).toMatchObject([{ state: 'ended' }]);
    expect(await desk.renew('BF-OTHER', id, by)).toBe(false);
    expect(await desk.renew(orderId, id, by)).toBe(true);
    expect(await desk.orderDownloads(orderId)).toMatchObject([{ state: 'ready', downloadsLeft: 5 }]);
    const mails = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'downloads-ready').execute();
    expect(mails.map((mail) => unsealedMail(mail, testSecret).text)).toEqual([
      expect.stringContaining(`/downloads/${id}-2-`),
    ]);
  });
});
