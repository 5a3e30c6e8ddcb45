import { z } from 'zod';
import { isDigital } from '../../shop/digital.ts';
import {
  continueMs,
  type DownloadTerms,
  defaultDownloadTerms,
  downloadTermBounds,
  type Grant,
  isContinued,
  repeatMs,
} from '../../shop/downloads.ts';
import type { Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { readSetting } from '../shop-settings.ts';

export const termsKey = 'downloads';
const [fewest, most] = downloadTermBounds.limit;
const [shortest, longest] = downloadTermBounds.days;
const termsSetting = z.object({
  limit: z.int().min(fewest).max(most).default(defaultDownloadTerms.limit),
  days: z.int().min(shortest).max(longest).default(defaultDownloadTerms.days),
});

export const readDownloadTerms = (queries: Queries): Promise<DownloadTerms> =>
  readSetting(queries, termsKey, termsSetting, {});

/**
 * Gives the buyer of an order the right to download its e-books and audio. Each copy brings its own downloads. Returns whether the
 * order has any that it did not have before.
 */
export async function grantDownloads(queries: Queries, orderId: string, at: number): Promise<boolean> {
  const lines = await queries
    .selectFrom('booking_line')
    .leftJoin('variant', 'variant.id', 'booking_line.variant_id')
    .select(['booking_line.position', 'variant_id', 'option_name', 'quantity'])
    .where('order_id', '=', orderId)
    // What was preordered follows on its day (`preorders/follow-opening.ts`).
    .where('on_sale_from', 'is', null)
    .execute();
  const terms = await readDownloadTerms(queries);
  const rows = lines
    .filter(({ option_name }) => isDigital(option_name))
    .map(({ position, variant_id, quantity }) => ({
      ...{ order_id: orderId, position, variant_id, made_at: at, started_at: null, ended_at: null },
      ...{ expires_at: at + terms.days * dayMs, downloads_left: terms.limit * quantity },
    }));
  if (rows.length === 0) return false;
  const granted = await queries
    .insertInto('download_grant')
    .values(rows)
    // A step that is repeated gives nothing twice.
    .onConflict((conflict) => conflict.columns(['order_id', 'position']).doNothing())
    .executeTakeFirst();
  // An order whose payment was taken back by mistake is paid again.
  const renewed = await queries
    .updateTable('download_grant')
    .set({ ended_at: null, expires_at: at + terms.days * dayMs })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return (granted.numInsertedOrUpdatedRows ?? 0n) + renewed.numUpdatedRows > 0n;
}

/** Ends the downloads of an order that was refunded or cancelled, or of some of its lines. */
export async function endDownloads(
  queries: Queries,
  orderId: string,
  at: number,
  positions?: readonly number[],
): Promise<void> {
  await queries
    .updateTable('download_grant')
    .set({ ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .$if(positions !== undefined, (query) => query.where('position', 'in', positions ?? []))
    .execute();
}

/**
 * Counts the start of a download, in the same statement that checks that one is left, so that of two requests at once only one takes
 * the last. A request that continues a counted download is not counted (`isContinued`). Returns false when nothing may be sent.
 */
export async function countDownload(
  queries: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  { fromByte, now }: { readonly fromByte: number; readonly now: number },
): Promise<boolean> {
  const window = fromByte > 0 ? continueMs : repeatMs;
  const counted = await queries
    .updateTable('download_grant')
    .set((update) => ({ downloads_left: update('downloads_left', '-', 1), started_at: now }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('downloads_left', '>', 0)
    .where((where) =>
      where.or([
        where('started_at', 'is', null),
        where('started_at', '<=', now - window),
        where('started_at', '>=', now + window),
      ]),
    )
    .executeTakeFirst();
  if (counted.numUpdatedRows === 1n) return true;
  const grant = await queries
    .selectFrom('download_grant')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return grant !== undefined && isContinued(toGrant(grant), fromByte, now);
}

interface GrantRow {
  readonly expires_at: number;
  readonly downloads_left: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
}

export const toGrant = (row: GrantRow): Grant => ({
  expiresAt: row.expires_at,
  downloadsLeft: row.downloads_left,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
