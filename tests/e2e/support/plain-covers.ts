import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { coverEditionCode, coverVersion } from '../../../src/lib/backend/cover-url.ts';
import { COVER_WIDTHS, coverFilePath } from '../../../src/lib/backend/covers/cover-files.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

/**
 * Writes plain pictures as the covers of all books into the data folder of a shop. A new shop draws two thousand covers in
 * advance, which takes minutes; meanwhile scripts would wait for a free connection behind the covers.
 */
export async function writePlainCovers(dataDir: string): Promise<void> {
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
          const edition = { edition: coverEditionCode(id), version: coverVersion(updated_at) };
          const file = coverFilePath(join(dataDir, 'covers'), { ...edition, face: 'front', width, type });
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, picture);
        }),
      );
    }
}
