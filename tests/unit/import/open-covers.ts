import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createCoverHandler } from '../../../src/lib/backend/covers/covers.ts';
import { StoredPictures } from '../../../src/lib/backend/covers/stored-pictures.ts';
import { fetchDue } from '../../../src/lib/backend/pictures/fetch-due.ts';
import { lookThroughChanges } from '../../../src/lib/backend/pictures/look-through.ts';
import { refetchLost } from '../../../src/lib/backend/pictures/queue.ts';
import { openPictureServer } from '../../fixtures/picture-server.ts';
import { message, onlyVariant, openShop, product, tempFolder } from './onix.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** As `StoredPictures`, without resizing. */
function quickFiles() {
  const hashes = new Set<string>();
  return {
    hashes,
    async add(bytes: Buffer) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
      hashes.add(hash);
      return { hash, bytes: bytes.byteLength, colours: [] };
    },
    coloursOf: async () => [],
    async remove(hash: string) {
      hashes.delete(hash);
    },
  };
}

/** An empty shop, and a stranger's server on this machine. */
export async function openCovers({ isQuick = true } = {}) {
  const [shop, server, folder] = [await openShop(), await openPictureServer(), await tempFolder()];
  const { db } = shop;
  const quick = quickFiles();
  const kept = new StoredPictures(folder, 'record');
  const context = {
    db,
    files: isQuick ? quick : kept,
    now: shop.now,
    options: { userAgent: 'Bookfront', allowsLocal: true },
  };
  const own = new StoredPictures(folder, 'upload');
  const onLost = (hash: string) => refetchLost(db, hash, shop.time);
  const cover = createCoverHandler({ db, folder: join(folder, 'covers'), own, fetched: kept, onLost });
  return {
    ...{ shop, db, server, folder, context },
    /** What the background does: look through, fetch, look through. */
    async work() {
      await lookThroughChanges(context);
      const counts = await fetchDue(context, 20);
      await lookThroughChanges(context);
      return counts;
    },
    get: (path: string) => cover(new Request(`https://books.test${path}`)),
    files: async (): Promise<readonly string[]> =>
      isQuick
        ? [...quick.hashes]
        : (await readdir(join(folder, 'fetched-covers'), { recursive: true }).catch(() => [])).filter((name) =>
            name.includes('.'),
          ),
    edition: () => onlyVariant(db),
  };
}

/** A SupportingResource of ONIX. */
export const resource = (type: string, link: string, mode = '03', said = '') =>
  `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>${mode}</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm>${said}<ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`;
export const updated = (date: string) =>
  `<ContentDate><ContentDateRole>17</ContentDateRole><Date>${date}</Date></ContentDate>`;
/** A message of one book. */
export const book = (...resources: readonly string[]) =>
  message(product({ collateral: `<CollateralDetail>${resources.join('')}</CollateralDetail>` }));
