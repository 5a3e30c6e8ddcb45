import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { coverEditionCode } from '../cover-url.ts';
import { renderInAdvance } from './cover-files.ts';
import { readCover } from './cover-spec.ts';

/** The widths of cards, lists and search results. */
const widths = [240, 360, 160] as const;

/** The first pages show these. */
const soon = 60;

/** Of a core, those are drawn with a half and all others with a tenth: for a minute longer nobody may ask for them. */
const pauses = { soon: 1, later: 9 };

/** The covers of other products are rendered on their first request. */
const maxProducts = 600;

export interface WarmOptions {
  readonly db: Kysely<Database>;
  /** The folder of the cover files. */
  readonly folder: string;
  /** Stops at once, without waiting for the cover in progress. */
  readonly signal: AbortSignal;
}

/**
 * Renders the covers that most pages show into the cache of files, as AVIF: the few phones that read WebP at best get theirs with
 * the first request. Each is followed by a pause, so that requests are not slowed. Returns the number of new covers, also when it is aborted.
 */
export async function warmCovers({ db, folder, signal }: WarmOptions): Promise<number> {
  let count = 0;
  // The child process that renders does not keep this process alive. A shutdown that waited for it would end half-way.
  const stopped = new Promise<false>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const editions = await shownEditions(db);
  for (const [index, edition] of editions.entries()) {
    if (signal.aborted) return count;
    const cover = await readCover(db, edition);
    if (!cover) continue;
    for (const width of widths) {
      if (signal.aborted) return count;
      const started = performance.now();
      const file = { edition, version: cover.version, face: 'front', width, type: 'avif' } as const;
      if (!(await Promise.race([renderInAdvance(folder, file, cover.spec), stopped]))) continue;
      count += 1;
      const pauseMs = (performance.now() - started) * (index < soon ? pauses.soon : pauses.later);
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return count;
}

/** The editions whose covers are on cards, in the default order: each product's first in stock, else its first. */
async function shownEditions(db: Kysely<Database>): Promise<string[]> {
  const products = db
    .selectFrom('product')
    .select('id')
    .where('is_listed', '=', 1)
    .orderBy('position')
    .limit(maxProducts);
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
  for (const { id, editionId } of rows) if (!first.has(id)) first.set(id, coverEditionCode(editionId));
  return [...first.values()];
}
