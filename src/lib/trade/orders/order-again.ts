import type { OrderLine } from './order.ts';

interface InCart {
  readonly productId: string;
  readonly sku: string;
  readonly quantity: number;
}

/** What a cart lacks of the lines of an order, copies of one edition together. */
export function missingCopies(
  lines: readonly OrderLine[],
  cart: readonly InCart[],
): { readonly line: OrderLine; readonly quantity: number }[] {
  const editions = Map.groupBy(lines, ({ productId, sku, optionName }) => [productId, sku ?? optionName].join(' '));
  return [...editions.values()].flatMap((same) => {
    const [line] = same;
    if (!line) return [];
    const ordered = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const had = cart
      .filter(({ productId, sku }) => productId === line.productId && (!line.sku || sku === line.sku))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return ordered > had ? [{ line, quantity: ordered - had }] : [];
  });
}
