import type { DeskOrder, DeskOrderLine } from './orders.ts';

/** A book to be taken from the shelf, for all orders at once. */
export interface PickLine {
  readonly title: string;
  readonly author: string;
  readonly optionName: string;
  readonly isbn: string | undefined;
  readonly copies: number;
  /** The numbers of the orders that it is for, with their copies. */
  readonly orders: readonly { readonly number: string; readonly copies: number }[];
}

/** The copies of a line that can be sent now: without those that were taken out of the order, have left, or are not on the shelf yet. */
export const copiesToSend = ({
  quantity,
  returned,
  writtenOff,
  sent,
  missing,
  notSent = 0,
}: Pick<DeskOrderLine, 'quantity' | 'returned' | 'writtenOff' | 'sent' | 'missing' | 'notSent'>): number =>
  quantity - returned - writtenOff - sent - notSent - missing;

/**
 * What several orders need together, by title. E-books and audio are on no shelf, nor is what a supplier has still to deliver.
 * A preorder stays there until its day.
 */
export function pickList(orders: readonly Pick<DeskOrder, 'number' | 'lines'>[]): readonly PickLine[] {
  const picked = orders.flatMap(({ number, lines }) =>
    lines
      .filter((line) => !line.isDigital && !line.preorderFrom && copiesToSend(line) > 0)
      .map((line) => ({ line, number, key: line.isbn ?? line.sku ?? `${line.productId} ${line.optionName}` })),
  );
  const byBook = [...Map.groupBy(picked, ({ key }) => key).values()];
  return byBook
    .flatMap((entries) => {
      const [first] = entries;
      if (!first) return [];
      const { title, author, optionName = '', isbn } = first.line;
      const wanted = entries.map(({ number, line }) => ({ number, copies: copiesToSend(line) }));
      const copies = wanted.reduce((sum, order) => sum + order.copies, 0);
      return [{ title, author, optionName, isbn, copies, orders: wanted }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title) || one.optionName.localeCompare(other.optionName));
}

const mostPrinted = 50;

/** The orders that a print page is about: the marked ones, or without a mark all that were shown. */
export function ordersToPrint(query: URLSearchParams): readonly string[] {
  const marked = query.getAll('order');
  const wanted = marked.length > 0 ? marked : (query.get('shown') ?? '').split(/\s+/);
  return [...new Set(wanted.map((number) => number.trim().toUpperCase()).filter(Boolean))].slice(0, mostPrinted);
}
