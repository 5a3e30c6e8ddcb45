import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { coverFilePath } from '../../../src/lib/backend/covers/cover-files.ts';
import { coverVersion, editionCode } from '../../../src/lib/backend/images.ts';
import { COVER_WIDTHS } from '../../../src/lib/covers/page.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

/**
 * Keeps plain pictures as the fronts of all books in the data folder of a shop. A shop that has just been opened draws two
 * thousand ahead, which takes minutes; meanwhile scripts would wait for a free connection behind covers that are being drawn.
 */
export async function keepPlainCovers(dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'bookfront.db'));
  const editions = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product.updated_at'])
    .execute();
  await db.destroy();
  for (const type of ['avif', 'webp'] as const)
    for (const width of COVER_WIDTHS) {
      const picture = await sharp({ create: { width, height: width * 1.5, channels: 3, background: '#8a7f70' } })
        .toFormat(type)
        .toBuffer();
      await Promise.all(
        editions.map(async ({ id, updated_at }) => {
          const edition = { edition: editionCode(id), version: coverVersion(updated_at) };
          const file = coverFilePath(join(dataDir, 'covers'), { ...edition, face: 'front', width, type });
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, picture);
        }),
      );
    }
}
