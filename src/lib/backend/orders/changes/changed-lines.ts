import { messages } from '../../../../messages/messages.ts';
import type { Language } from '../../../paths/language.ts';
import { isDigital } from '../../../shop/digital.ts';
import { maxLineQuantity } from '../../../trade/cart/cart.ts';
import type { ChangedLine } from '../../../trade/orders/order-change.ts';
import { type PricedLine, readWantedLines } from '../../cart/cart-contents.ts';
import { refusalToSell } from '../../cart/sellable.ts';
import type { Queries } from '../../context.ts';
import type { LineRow } from './planned-change.ts';

/** An order can be printed on one list, and changed in one transaction. */
const mostChangedLines = 100;

interface Priced {
  readonly lines: readonly PricedLine[];
  readonly positions: readonly number[];
}

/**
 * The lines that an order has afterwards. A book that was ordered keeps its price, whatever it costs today; what is added, or takes its
 * place, has the price of today. Messages by field, in that language, where one cannot be had.
 */
export async function priceChangedLines(
  queries: Queries,
  rows: readonly LineRow[],
  wanted: readonly ChangedLine[],
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<Priced | { readonly fields: Readonly<Record<string, string>> }> {
  const text = messages.deskOrderAnswers(language);
  const problem = shapeProblem(rows, wanted, text);
  if (problem) return { fields: { lines: problem } };
  const priced = await readWantedLines(queries, wanted, now);
  const fields: Record<string, string> = {};
  const lines: PricedLine[] = [];
  const positions: number[] = [];
  let next = Math.max(0, ...rows.map(({ position }) => position));
  for (const line of wanted) {
    const row = rows.find(({ position }) => position === line.position);
    const today = priced.find(({ variantId }) => variantId === line.variantId);
    const isKept = row?.variant_id === line.variantId;
    const field = row ? `quantity.${row.position}` : 'add';
    const added = line.quantity - (isKept ? row.quantity : 0);
    if (!today && (!isKept || added > 0)) {
      fields[field] = text.changeEditionGone;
      continue;
    }
    const refusal = today && added > 0 ? refusalToSell(today, added, 0, language) : undefined;
    if (refusal) fields[field] = refusal;
    lines.push(row && isKept ? asOrdered(row, line.quantity, today) : withQuantity(today ?? missing, line.quantity));
    positions.push(row?.position ?? ++next);
  }
  return Object.keys(fields).length > 0 ? { fields } : { lines, positions };
}

type Answers = ReturnType<typeof messages.deskOrderAnswers>;

function shapeProblem(rows: readonly LineRow[], wanted: readonly ChangedLine[], text: Answers): string | undefined {
  if (wanted.length === 0) return text.changeEmpty;
  if (wanted.length > mostChangedLines) return text.changeTooLong({ most: mostChangedLines });
  if (new Set(wanted.map(({ variantId }) => variantId)).size < wanted.length) return text.changeTwice;
  const isMoved = wanted.some((line) =>
    rows.some((row) => row.variant_id === line.variantId && row.position !== line.position),
  );
  if (isMoved) return text.changeThere;
  const places = wanted.flatMap(({ position }) => position ?? []);
  const isKnown = places.every((place) => rows.some(({ position }) => position === place));
  if (!isKnown || new Set(places).size < places.length) return text.changeLineGone;
  const isWhole = wanted.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1);
  if (!isWhole || wanted.some(({ quantity }) => quantity > maxLineQuantity))
    return text.changeCopiesWrong({ most: maxLineQuantity });
  return undefined;
}

/** A line as it was ordered, with what the catalogue says today of what does not change its price. */
function asOrdered(row: LineRow, quantity: number, today: PricedLine = missing): PricedLine {
  return {
    ...today,
    ...{ productId: row.product_id, variantId: row.variant_id, title: row.title, format: row.option_name },
    ...{ author: row.author, image: row.image ?? '', unitPrice: row.unit_price, quantity },
    lineTotal: row.unit_price * quantity,
  };
}

/** Of an edition that was deleted since it was ordered. */
const missing: PricedLine = {
  ...{ productId: 0, variantId: 0, sku: '', title: '', format: '', author: '', language: '', image: '' },
  ...{ unitPrice: 0, quantity: 0, lineTotal: 0, isPriceFixed: false, weight: null, backorder: undefined, saleDay: {} },
  ...{ stock: 0, hasFile: true, isListed: false, isShippable: true, isOnRequest: false },
  ...{ onSaleFrom: null, takesPreorders: false },
};

/** Whether the goods are others than before. */
export const changesGoods = (rows: readonly LineRow[], wanted: readonly ChangedLine[]): boolean =>
  wanted.length !== rows.length ||
  wanted.some((line) => {
    const row = rows.find(({ position }) => position === line.position);
    return row?.variant_id !== line.variantId || row.quantity !== line.quantity;
  });

/** What was downloaded cannot be taken out: the title of a download that a change of these lines would touch; undefined for none. */
export async function touchedDownload(
  queries: Queries,
  rows: readonly LineRow[],
  wanted: readonly ChangedLine[],
): Promise<string | undefined> {
  const touched = rows.filter((row) => {
    const line = wanted.find(({ position }) => position === row.position);
    return isDigital(row.option_name) && (line?.variantId !== row.variant_id || line.quantity !== row.quantity);
  });
  const [first] = touched;
  if (!first) return undefined;
  const granted = await queries
    .selectFrom('download_grant')
    .select('position')
    .where('order_id', '=', first.order_id)
    .execute();
  return touched.find((row) => granted.some(({ position }) => position === row.position))?.title;
}

const withQuantity = (line: PricedLine, quantity: number): PricedLine => ({
  ...line,
  quantity,
  lineTotal: line.unitPrice * quantity,
});
