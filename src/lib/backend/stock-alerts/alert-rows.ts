import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { StockAlertTable } from '../../database/stock-alert-table.ts';
import { minConfirmationIntervalMs } from '../../mail/recipient-limit.ts';
import type { AlertBook, AwaitedThing } from '../../trade/delivery/stock-alerts.ts';
import type { Queries } from '../context.ts';

/** The rows of requests. Each statement returns the row to only one of several concurrent requests. */

export type AlertRow = Selectable<StockAlertTable>;

export interface AlertRequest {
  readonly variantId: number;
  readonly email: string;
  readonly awaits: AwaitedThing;
  readonly now: number;
  /** The tag of the language of the page; undefined for the shop's first. */
  readonly language?: string | undefined;
}

const newRow = ({ variantId, email, awaits, now, language }: AlertRequest) => ({
  key: randomBytes(18).toString('base64url'),
  ...{ variant_id: variantId, email, awaits, created_at: now, asked_at: now },
  language: language ?? null,
});

/** Records a request. Returns the row when a mail may be sent now; undefined when one was sent just before. */
export const recordRequest = (queries: Queries, request: AlertRequest): Promise<AlertRow | undefined> =>
  queries
    .insertInto('stock_alert')
    .values({ ...newRow(request), confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'email'])
        .doUpdateSet({
          ...{ asked_at: request.now, awaits: request.awaits },
          // Nobody else may change in which language somebody is written to.
          language: sql<
            string | null
          >`case when stock_alert.confirmed_at is null then excluded.language else stock_alert.language end`,
        })
        .where((where) =>
          where.or([
            where('stock_alert.asked_at', '<=', request.now - minConfirmationIntervalMs),
            // Of a clock that was set back since.
            where('stock_alert.asked_at', '>', request.now),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();

/** Records a request of somebody whose address is known to be theirs. One that was confirmed before goes on. */
export async function recordConfirmed(queries: Queries, request: AlertRequest): Promise<void> {
  await queries
    .insertInto('stock_alert')
    .values({ ...newRow(request), confirmed_at: request.now })
    .onConflict((conflict) =>
      conflict.columns(['variant_id', 'email']).doUpdateSet((update) => ({
        awaits: request.awaits,
        confirmed_at: update.fn.coalesce('stock_alert.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .execute();
}

export async function markConfirmed(queries: Queries, key: string, now: number): Promise<void> {
  await queries
    .updateTable('stock_alert')
    .set({ confirmed_at: now })
    .where('key', '=', key)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Requests with their books. */
export const selectAlerts = (queries: Queries) =>
  queries
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['key', 'email', 'awaits', 'confirmed_at', 'product.id as product_id', 'sku', 'title', 'format']);

interface BookRow {
  readonly product_id: number;
  readonly sku: string;
  readonly title: string;
  readonly format: string;
  readonly awaits: AwaitedThing;
}

export const toBook = ({ product_id, sku, title, format, awaits }: BookRow): AlertBook => ({
  ...{ productId: String(product_id), sku, title, format, awaits },
});
