import type { Selectable } from 'kysely';
import type { BookingTable } from '../../database/schema.ts';
import { sum } from '../../trade/orders/apportion.ts';
import type { CreditableInvoice } from '../../trade/orders/divide-credits.ts';
import { between, type SharedLine, shareCharges } from '../../trade/orders/invoice-parts.ts';
import { type OrderPart, orderParts } from '../../trade/orders/order-parts.ts';
import type { TaxGroup } from '../../trade/tax/tax.ts';
import type { Queries } from '../context.ts';
import type { IssuedInvoice } from '../invoices/read-invoices.ts';
import { readPaidLines, type StoredCredit } from '../orders/order-parts.ts';
import { readTax } from '../orders/order-tax.ts';
import { readParcelLines, readParcelRows } from '../orders/read-parcels.ts';

type OrderRow = Selectable<BookingTable>;

/** Copies of a line that have an invoice. */
const copiesOn = ({ invoice }: Pick<IssuedInvoice, 'invoice'>, position: number): number =>
  invoice.lines.find((line) => line.position === position)?.quantity ?? 0;

/** Copies by line that are on invoices of parts of an order. */
export const invoicedCopies = (issued: readonly IssuedInvoice[], lines: readonly SharedLine[]): Map<number, number> =>
  new Map(
    lines.map(({ position }) => [position, issued.reduce((all, invoice) => all + copiesOn(invoice, position), 0)]),
  );

/** The lines of an order with what each of them bears of its discount and of its charges. */
export async function readShares(
  queries: Queries,
  order: OrderRow,
  sums: readonly { readonly amount: number }[],
): Promise<SharedLine[]> {
  const lines = await readPaidLines(queries, order, await readTax(queries, order));
  return shareCharges(
    lines,
    sums.flatMap(({ amount }) => (amount > 0 ? [amount] : [])),
  );
}

/** The invoices of the parts of an order, with what of each was credited and what can be. */
export async function readCreditable(
  queries: Queries,
  orderId: string,
  {
    issued,
    lines,
    credits,
  }: {
    readonly issued: readonly IssuedInvoice[];
    readonly lines: readonly SharedLine[];
    readonly credits: readonly StoredCredit[];
  },
): Promise<CreditableInvoice[]> {
  const rows = await readParcelRows(queries, orderId);
  const packed = await readParcelLines(queries, orderId);
  const hasLeft = new Set(rows.filter(({ status }) => status !== 'packed').map(({ number }) => number));
  return issued.map((one, index) => {
    const numbers = new Set(one.notes.map(({ number }) => number));
    const noted = credits.filter(({ note }) => note !== null && numbers.has(note));
    const parts = partsOf(one, lines, invoicedCopies(issued.slice(0, index), lines)).map((part) =>
      creditedPart(part, noted),
    );
    const returned = parts.map(({ position, quantity, back }) => {
      const sent = packed.find((line) => line.parcel === one.invoice.parcel && line.position === position);
      // What came in no parcel can be credited at once.
      const kept = sent && hasLeft.has(sent.parcel) ? sent.copies - sent.back : 0;
      return [position, Math.max(0, quantity - kept - back)] as const;
    });
    return { parts, returned: new Map(returned) };
  });
}

function creditedPart(part: OrderPart, credits: readonly StoredCredit[]): OrderPart {
  const own = credits.filter(
    ({ position, taxPosition }) => position === part.position && taxPosition === part.taxPosition,
  );
  return { ...part, credited: sum(own.map(({ amount }) => amount)), back: sum(own.map(({ copies }) => copies)) };
}

/** What was paid for each part of an invoice. */
function partsOf(
  { invoice }: IssuedInvoice,
  lines: readonly SharedLine[],
  before: ReadonlyMap<number, number>,
): OrderPart[] {
  const own = lines.map((line) => {
    const copies = invoice.lines.find(({ position }) => position === line.position)?.quantity ?? 0;
    return { ...between(line, before.get(line.position) ?? 0, copies), back: 0 };
  });
  const groups: readonly TaxGroup[] = invoice.tax?.groups ?? [];
  return orderParts({ total: invoice.total, lines: own, groups });
}
