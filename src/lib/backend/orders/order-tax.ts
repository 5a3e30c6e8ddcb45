import { z } from 'zod';
import { money } from '../../shop/money.ts';
import type { OrderTax, TaxGroup } from '../../trade/tax/tax.ts';
import type { Taxes } from '../../trade/tax/tax-lines.ts';
import type { Queries } from '../context.ts';

/** The tax of an order, as it was when the order was placed. */
export type StoredTax = Pick<OrderTax, 'isIncluded' | 'groups'>;

/** Saves the tax in the transaction that saves the order. */
export async function saveTax(queries: Queries, orderId: string, { groups }: OrderTax): Promise<void> {
  const rows = groups.map(({ parts, ...group }, index) => ({
    order_id: orderId,
    position: index + 1,
    ...group,
    parts: JSON.stringify(parts),
  }));
  await queries.insertInto('booking_tax').values(rows).execute();
}

const partsSchema = z.array(z.object({ name: z.string(), rate: z.int(), tax: z.int() }));

interface TaxedOrder {
  readonly order_id: string;
  readonly tax_included: number | null;
}

/** Undefined for an order without tax. */
export async function readTax(queries: Queries, order: TaxedOrder): Promise<StoredTax | undefined> {
  if (order.tax_included === null) return undefined;
  const rows = await queries
    .selectFrom('booking_tax')
    .select(['name', 'rate', 'net', 'tax', 'gross', 'parts'])
    .where('order_id', '=', order.order_id)
    .orderBy('position')
    .execute();
  const groups: TaxGroup[] = rows.map(({ parts, ...row }) => ({ ...row, parts: partsSchema.parse(JSON.parse(parts)) }));
  return { isIncluded: order.tax_included === 1, groups };
}

/** The same as amounts of money. */
export async function readTaxes(
  queries: Queries,
  order: TaxedOrder & { readonly currency: string },
): Promise<Taxes | undefined> {
  const tax = await readTax(queries, order);
  return tax && toTaxes(tax, order.currency);
}

function toTaxes({ isIncluded, groups }: StoredTax, currency: string): Taxes {
  const amount = (minor: number) => money(minor, currency);
  const lines = groups.map(({ net, gross, tax, parts, ...group }) => ({
    ...group,
    ...{ net: amount(net), gross: amount(gross), tax: amount(tax) },
    parts: parts.map((part) => ({ ...part, tax: amount(part.tax) })),
  }));
  return { isIncluded, lines };
}
