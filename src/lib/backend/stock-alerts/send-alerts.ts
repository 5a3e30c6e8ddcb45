import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import { storedLanguage } from '../../mail/mail-language.ts';
import { stockAlertMail } from '../../mail/messages/stock-alerts.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { money } from '../../shop/money.ts';
import { dealColumns, priceAt } from '../catalogue/prices.ts';
import type { CallContext, Queries } from '../context.ts';
import { toBook } from './alert-rows.ts';
import { withdrawToken } from './withdraw-token.ts';

type AlertContext = Pick<CallContext, 'db' | 'now' | 'currency' | 'siteUrl' | 'secret' | 'languages'>;

/** How long a request waits, from its confirmation on. */
const alertLifetimeMs = 365 * 24 * 60 * 60_000;
/** How long one waits for its confirmation. */
const unconfirmedLifetimeMs = 30 * 24 * 60 * 60_000;

/** How many mails are written in one transaction, so that shoppers do not wait for all of them. */
const atOnce = 50;

/**
 * What a row of `stock_alert` waits for has come: the edition can be bought. Who waits for the day is not told of preorders, which they
 * did not ask for.
 */
const hasCome: RawBuilder<SqlBool> = sql<SqlBool>`(variant.is_listed = 1 and variant.stock > 0 and variant.is_shippable = 1
  and variant.is_price_on_request = 0 and (variant.on_sale_from is null or stock_alert.awaits = 'copies'))`;

/**
 * Writes the mails of requests whose edition can be bought now, and deletes the requests with them. Several processes may call it at
 * once: of two that delete the same row, one finds it. Returns how many mails it wrote.
 */
export async function sendStockAlerts(context: AlertContext): Promise<number> {
  let sent = 0;
  for (;;) {
    // Without the SELECT the write lock would be taken for nothing most of the time.
    const due = await selectDue(context.db);
    if (due.length === 0) return sent;
    const written = await inTransaction(context.db, (queries) => sendDue(queries, context, due));
    sent += written;
    // Another process has them, or they were sold again meanwhile.
    if (written === 0) return sent;
  }
}

/** The oldest requests first: they may get the last copies. */
async function selectDue(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('stock_alert')
    .innerJoin('variant', 'variant.id', 'stock_alert.variant_id')
    .select('key')
    .where('confirmed_at', 'is not', null)
    .where(hasCome)
    .orderBy('confirmed_at')
    .orderBy('key')
    .limit(atOnce)
    .execute();
  return rows.map(({ key }) => key);
}

async function sendDue(queries: Queries, context: AlertContext, keys: readonly string[]): Promise<number> {
  const { currency, siteUrl, secret, languages } = context;
  const now = context.now();
  // A write comes first, so that of two processes the second one sees what the first has left.
  const rows = await queries
    .deleteFrom('stock_alert')
    .where('key', 'in', keys)
    .where((where) =>
      where.exists(
        where
          .selectFrom('variant')
          .select('variant.id')
          .whereRef('variant.id', '=', 'stock_alert.variant_id')
          .where(hasCome),
      ),
    )
    .returningAll()
    .execute();
  if (rows.length === 0) return 0;
  const editions = await readEditions(
    queries,
    rows.map(({ variant_id }) => variant_id),
  );
  // A database returns deleted rows in any order.
  const inOrder = rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  for (const { key, variant_id, email, awaits, language } of inOrder) {
    const edition = editions.get(variant_id);
    if (!edition) continue;
    const mail = stockAlertMail({
      ...{ to: email, book: toBook({ ...edition, awaits }), siteUrl, dedupeKey: key },
      language: storedLanguage(languages, language),
      price: money(priceAt(edition, now), currency),
      isPreorder: edition.on_sale_from !== null,
      withdrawToken: withdrawToken(email, secret),
    });
    await enqueueMail(queries, mail, now, secret);
  }
  return rows.length;
}

async function readEditions(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('deal', 'deal.variant_id', 'variant.id')
    .select(['variant.id', 'product.id as product_id', 'sku', 'title', 'format', 'sale_price', 'on_sale_from'])
    .select(dealColumns)
    .where('variant.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row] as const));
}

/**
 * Ends requests of books that were taken out, those that a year has not fulfilled, and those that nobody has confirmed. The address is
 * deleted with them.
 */
export async function endStockAlerts({ db, now }: Pick<AlertContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('stock_alert')
    .where((where) =>
      where.or([
        where('confirmed_at', '<', now() - alertLifetimeMs),
        where.and([where('confirmed_at', 'is', null), where('asked_at', '<', now() - unconfirmedLifetimeMs)]),
        where.exists(
          where
            .selectFrom('variant')
            .select('variant.id')
            .whereRef('variant.id', '=', 'stock_alert.variant_id')
            .where('is_listed', '=', 0),
        ),
      ]),
    )
    .execute();
}
