import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { coverFile, coverWidths, largestImage } from '../../../src/lib/shop/catalogue/image.ts';
import { type Books, by, openBooks } from './open-books.ts';

let books: Books;
beforeEach(async () => {
  books = await openBooks();
});

const photo = (width: number, height = width * 1.5) =>
  sharp({ create: { width, height, channels: 3, background: '#7b2d20' } })
    .jpeg()
    .toBuffer();

function form(content: Buffer): Request {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], '../../cover.jpg'));
  return new Request('https://books.test/', { method: 'POST', body });
}

async function upload(content: Buffer): Promise<string | undefined> {
  const { paperback } = await books.emma();
  return books.desk.uploadCover(books.id, paperback.id, form(content), by);
}
const get = (path: string, headers = {}) => books.cover(new Request(`https://books.test${path}`, { headers }));

test('a cover is uploaded, and is there in the widths and types that pages use [BOOKS-20]', async () => {
  const drawn = (await books.emma()).paperback.image;
  expect(await upload(await photo(900))).toBeUndefined();
  const { paperback, editions } = await books.emma();
  expect(paperback).toMatchObject({ hasOwnCover: true, byHand: { cover: { staff: 'Asha' } } });
  expect(editions.filter(({ hasOwnCover }) => hasOwnCover)).toHaveLength(1);
  for (const width of coverWidths) {
    for (const type of ['avif', 'webp'] as const) {
      const response = await get(coverFile(paperback.image, width, type) ?? '');
      expect(response?.status).toBe(200);
      expect(response?.headers.get('content-type')).toBe(`image/${type}`);
      const { width: stored } = await sharp(new Uint8Array((await response?.arrayBuffer()) ?? [])).metadata();
      expect(stored).toBe(width);
    }
  }
  const old = await get(coverFile(paperback.image, 160, 'avif') ?? '', { accept: 'image/webp' });
  expect(old?.headers.get('content-type')).toBe('image/webp');
  const etag = old?.headers.get('etag') ?? '';
  expect((await get(largestImage(paperback.image), { 'if-none-match': etag }))?.status).toBe(200);
  expect(await books.desk.removeCover(books.id, paperback.id, by)).toBe(true);
  expect((await books.emma()).paperback.image.split('-')[0]).toBe(drawn.split('-')[0]);
});

test('a lost file is replaced by the drawn cover, so no page has a blank one [BOOKS-20]', async () => {
  await upload(await photo(900));
  const { paperback } = await books.emma();
  await rm(join(books.folder, 'own-covers'), { recursive: true });
  const response = await get(paperback.image);
  expect(response?.status).toBe(302);
  expect(response?.headers.get('location')).toMatch(new RegExp(`^/covers/e${paperback.id}-\\w+-front-360\\.webp$`));
  expect((await get('/covers/u00000000000000000000.999999-1-front-360.webp'))?.status).toBe(404);
});

test.each([
  ['nothing', async () => Buffer.alloc(0), /choose a file/],
  ['a text', async () => Buffer.from('Chapter one'), /of the kind JPEG/],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    /of the kind JPEG/,
  ],
  ['a damaged picture', async () => (await photo(900)).subarray(0, 300), /damaged/],
  ['a tiny picture', () => photo(100), /too small/],
  ['a huge file', async () => Buffer.alloc(15_100_000, 0xff), /larger than 15 MB/],
])('%s is refused, and the cover stays [BOOKS-20]', async (_what, content, message) => {
  expect(await upload(await content())).toMatch(message);
  expect((await books.emma()).paperback.byHand).toEqual({});
});

test('a cover is not set for an edition of another book [BOOKS-20]', async () => {
  const { paperback } = await books.emma();
  expect(await books.desk.uploadCover(books.id + 1, paperback.id, form(await photo(300)), by)).toMatch(
    /does not exist/,
  );
});
