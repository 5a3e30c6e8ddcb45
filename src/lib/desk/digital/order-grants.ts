import { readDownloadTerms, toGrant } from '../../backend/digital/grants.ts';
import { type MailContext, mailDownloads } from '../../backend/digital/order-downloads.ts';
import { selectGrants } from '../../backend/digital/read-downloads.ts';
import { findSource } from '../../backend/digital/sources.ts';
import type { Queries } from '../../database/queries.ts';
import { downloadState } from '../../shop/downloads.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { dayMs } from '../../trade/places/local-time.ts';
import { recordInLog } from '../staff-log.ts';
import type { DeskDownload } from './model/digital-editions.ts';

/** The downloads of an order, in the order of its lines. */
export async function readOrderGrants(queries: Queries, orderId: string, now: number): Promise<DeskDownload[]> {
  const rows = await selectGrants(queries).where('download_grant.order_id', '=', orderId).execute();
  const grants: DeskDownload[] = [];
  for (const row of rows) {
    const state = downloadState(toGrant(row), now);
    const isMissing = state === 'ready' && !(await findSource(queries, row.variant_id));
    grants.push({
      ...{ id: row.id, title: row.title, format: row.option_name, state: isMissing ? 'missing' : state },
      ...{ downloadsLeft: row.downloads_left, expiresAt: row.expires_at },
      ...(row.started_at !== null && { startedAt: row.started_at }),
    });
  }
  return grants;
}

interface GrantStep {
  readonly orderId: string;
  readonly grantId: number;
  readonly by: StaffMember;
  readonly at: number;
}

/**
 * Gives a download its full number and days again, with a new link that replaces the old one, and mails it. Returns false when the
 * order has no such download.
 */
export async function renewGrant(queries: Queries, context: MailContext, step: GrantStep): Promise<boolean> {
  const { orderId, grantId, by, at } = step;
  const row = await selectGrants(queries)
    .where('download_grant.order_id', '=', orderId)
    .where('download_grant.id', '=', grantId)
    .executeTakeFirst();
  if (!row) return false;
  const terms = await readDownloadTerms(queries);
  await queries
    .updateTable('download_grant')
    .set((update) => ({
      version: update('version', '+', 1),
      downloads_left: terms.limit * row.quantity,
      expires_at: at + terms.days * dayMs,
      started_at: null,
      ended_at: null,
    }))
    .where('id', '=', grantId)
    .execute();
  await mailDownloads(queries, context, orderId);
  await recordInLog(queries, { by, action: 'download.renewed', about: `order ${orderId}`, details: logged(row), at });
  return true;
}

/** Ends a download. Returns false when it has ended already, or the order has no such download. */
export async function endGrant(queries: Queries, { orderId, grantId, by, at }: GrantStep): Promise<boolean> {
  const ended = await queries
    .updateTable('download_grant')
    .set({ ended_at: at })
    .where('id', '=', grantId)
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning('position')
    .executeTakeFirst();
  if (!ended) return false;
  const details = { line: ended.position };
  await recordInLog(queries, { by, action: 'download.ended', about: `order ${orderId}`, details, at });
  return true;
}

const logged = ({ position, title }: { readonly position: number; readonly title: string }) => ({
  line: position,
  title,
});
