import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCoverHandler } from '../../../src/lib/backend/covers/covers.ts';
import { StoredPictures } from '../../../src/lib/backend/covers/stored-pictures.ts';
import { createBookDesk } from '../../../src/lib/desk/books/book-desk.ts';
import type { DeskBook, DeskBookEdition } from '../../../src/lib/desk/books/model/books.ts';
import { openInProcess } from '../../contract/harness.ts';
import { skus } from '../../fixtures/shop.ts';

export const by = { id: 1, name: 'Asha', email: 'asha@example.org', role: 'staff' } as const;

/** The catalogue's desk in the small shop of the tests, which has Emma. It lives as long as its test. */
export async function openBooks() {
  const shop = await openInProcess();
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-books-'));
  onTestFinished(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { db, clock } = shop;
  const covers = new StoredPictures(folder, 'upload');
  const desk = createBookDesk({ db, currency: 'INR', now: () => clock.now, covers });
  const { product_id: id } = await db
    .selectFrom('variant')
    .select('product_id')
    .where('sku', '=', skus.emmaPaperback)
    .executeTakeFirstOrThrow();
  const emma = async (): Promise<DeskBook & { readonly paperback: DeskBookEdition }> => {
    const book = await desk.find(id);
    const paperback = book?.editions.find(({ sku }) => sku === skus.emmaPaperback);
    if (!book || !paperback) throw new Error('Emma is in the shop');
    return { ...book, paperback };
  };
  const cover = createCoverHandler({
    db,
    folder: join(folder, 'covers'),
    own: covers,
    fetched: new StoredPictures(folder, 'record'),
  });
  return { shop, db, clock, desk, id, emma, folder, cover };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;
