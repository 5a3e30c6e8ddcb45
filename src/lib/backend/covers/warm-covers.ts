import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { editionCode } from '../images.ts';
import { makeAhead } from './cover-files.ts';
import { readCover } from './cover-spec.ts';

/** What cards, lists and search ask for first. */
const widths = [240, 360, 160] as const;

/** Covers beyond these are made when somebody asks. */
const mostProducts = 600;

export interface WarmOptions {
  readonly db: Kysely<Database>;
  /** Where covers are kept. */
  readonly folder: string;
  /** Ends the work at once: the cover it is at is finished by the process that draws it, or not at all. */
  readonly signal: AbortSignal;
}

/**
 * Makes the covers that most pages show, one after the other and with pauses as long as the work, so that a shop that
 * answers people at the same time is not slowed. Returns how many it made; stopping it is not an error.
 */
export async function warmCovers({ db, folder, signal }: WarmOptions): Promise<number> {
  let made = 0;
  // Nothing keeps a program running that waits for a picture only, so its end cannot wait for one.
  const stopped = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const editions = await shownEditions(db);
  for (const type of ['avif', 'webp'] as const) {
    for (const edition of editions) {
      if (signal.aborted) return made;
      const cover = await readCover(db, edition);
      if (!cover) continue;
      for (const width of widths) {
        if (signal.aborted) return made;
        const started = performance.now();
        const file = { edition, version: cover.version, face: 'front', width, type } as const;
        if (!(await Promise.race([makeAhead(folder, file, cover.spec), stopped]))) continue;
        made += 1;
        await pause(performance.now() - started, undefined, { signal }).catch(() => undefined);
      }
    }
  }
  return made;
}

/** The editions whose covers stand on cards, in the default order: each product's first in stock, else its first. */
async function shownEditions(db: Kysely<Database>): Promise<string[]> {
  const products = db
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', 1)
    .orderBy('position')
    .limit(mostProducts);
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.id', 'in', products)
    .where('variant.is_listed', '=', 1)
    .where('variant.image', 'is', null)
    .select(['product.id', 'variant.id as editionId'])
    .orderBy('product.position')
    .orderBy((order) => order.case().when('variant.stock', '>', 0).then(0).else(1).end())
    .orderBy('variant.position')
    .execute();
  const first = new Map<number, string>();
  for (const { id, editionId } of rows) if (!first.has(id)) first.set(id, editionCode(editionId));
  return [...first.values()];
}
