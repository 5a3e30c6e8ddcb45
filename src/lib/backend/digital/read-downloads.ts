import { isDigital } from '../../shop/digital.ts';
import { downloadName } from '../../shop/digital-kinds.ts';
import { type Download, downloadState } from '../../shop/downloads.ts';
import type { Queries } from '../context.ts';
import { downloadToken } from './download-token.ts';
import { toGrant } from './grants.ts';
import { findSource, type Source } from './sources.ts';

interface ReadContext {
  readonly secret: string;
  readonly now: () => number;
}

/** The stored grants with their lines. */
export const selectGrants = (queries: Queries) =>
  queries
    .selectFrom('download_grant')
    .innerJoin('booking_line', (join) =>
      join
        .onRef('booking_line.order_id', '=', 'download_grant.order_id')
        .onRef('booking_line.position', '=', 'download_grant.position'),
    )
    .selectAll('download_grant')
    .select(['title', 'author', 'option_name', 'quantity'])
    .orderBy('download_grant.position');
export type GrantWithLine = Awaited<ReturnType<ReturnType<typeof selectGrants>['execute']>>[number];

/** What a customer sees of a grant, without looking for its file. */
export function toDownload(row: GrantWithLine, source: Source | undefined, { secret, now }: ReadContext): Download {
  const state = downloadState(toGrant(row), now());
  return {
    token: downloadToken(row, secret),
    orderNumber: row.order_id,
    title: row.title,
    author: row.author || undefined,
    optionName: row.option_name,
    state: source || state !== 'ready' ? state : 'missing',
    downloadsLeft: row.downloads_left,
    expiresAt: new Date(row.expires_at).toISOString(),
    fileName: source && source.type !== 'link' ? downloadName(row, source.kind) : undefined,
  };
}

/** The downloads of an order; undefined when nothing of it is digital. Empty while it is not paid. */
export async function readOrderDownloads(
  queries: Queries,
  context: ReadContext,
  orderId: string,
): Promise<Download[] | undefined> {
  const rows = await selectGrants(queries).where('download_grant.order_id', '=', orderId).execute();
  const downloads: Download[] = [];
  for (const row of rows) downloads.push(toDownload(row, await findSource(queries, row.variant_id), context));
  return downloads.length > 0 || (await hasDigitalLine(queries, orderId)) ? downloads : undefined;
}

async function hasDigitalLine(queries: Queries, orderId: string): Promise<boolean> {
  const lines = await queries
    .selectFrom('booking_line')
    .select('option_name')
    .where('order_id', '=', orderId)
    .execute();
  return lines.some(({ option_name }) => isDigital(option_name));
}
