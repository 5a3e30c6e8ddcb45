import type { OrderLimits } from '../../trade/orders/order-limits.ts';
import type { Queries } from '../context.ts';
import { priceText } from '../messages.ts';

/** What the limits look at in a cart line. */
export interface CountedLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
}

/** The lines of a cart without their prices. */
export function countLines(queries: Queries, userId: string): Promise<CountedLine[]> {
  return queries
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .select(['variant.product_id as productId', 'variant.id as variantId', 'quantity'])
    .where('user_id', '=', userId)
    .execute();
}

export const copiesIn = (lines: readonly CountedLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** All copies of a title in a cart, in whatever edition. */
export const copiesOfTitle = (lines: readonly CountedLine[], productId: number): number =>
  copiesIn(lines.filter((line) => line.productId === productId));

/**
 * Why a line cannot have this quantity, as a sentence; undefined when it can. Fewer copies than before are always allowed, so that
 * a cart from before a limit can be made smaller step by step.
 */
export function lineLimitRefusal(
  limits: OrderLimits,
  lines: readonly CountedLine[],
  edition: Omit<CountedLine, 'quantity'> & { readonly title: string },
  quantity: number,
): string | undefined {
  const own = lines.find(({ variantId }) => variantId === edition.variantId)?.quantity ?? 0;
  if (quantity <= own) return undefined;
  const inCart = copiesOfTitle(lines, edition.productId);
  if (inCart - own + quantity > limits.copiesOfTitle) {
    return tooManyCopiesMessage(limits.copiesOfTitle, edition.title, inCart);
  }
  return own === 0 && lines.length >= limits.lines ? tooManyLinesMessage(limits.lines, lines.length) : undefined;
}

/** Why a cart is too large for one order, one sentence for each reason. `total` is in minor units. */
export function cartLimitProblems(
  limits: OrderLimits,
  lines: readonly (CountedLine & { readonly title: string })[],
  { total, currency }: { readonly total: number; readonly currency: string },
): string[] {
  const titles = [...Map.groupBy(lines, ({ productId }) => productId).values()];
  const tooMany = titles.flatMap((ofTitle) => {
    const copies = copiesIn(ofTitle);
    return ofTitle[0] && copies > limits.copiesOfTitle
      ? tooManyCopiesMessage(limits.copiesOfTitle, ofTitle[0].title, copies)
      : [];
  });
  if (lines.length > limits.lines) tooMany.push(tooManyLinesMessage(limits.lines, lines.length));
  if (total > limits.value) {
    const [most, now] = [priceText(limits.value, currency), priceText(total, currency)];
    tooMany.push(`An order can come to at most ${most}, and this one comes to ${now}. Please order in several steps.`);
  }
  return tooMany;
}

function tooManyCopiesMessage(most: number, title: string, inCart: number): string {
  const limit = `An order can have at most ${most === 1 ? '1 copy' : `${most} copies`} of one title`;
  if (inCart === 0) return `${limit}. Please write to us if you need more.`;
  return `${limit}; ${inCart === 1 ? '1 copy' : `${inCart} copies`} of “${title}” ${inCart === 1 ? 'is' : 'are'} in your cart. Please write to us if you need more.`;
}

const tooManyLinesMessage = (most: number, inCart: number): string =>
  `An order can have at most ${most === 1 ? '1 edition' : `${most} different editions`}, and ${inCart} ${inCart === 1 ? 'is' : 'are'} in your cart. Please order the others once this order is placed.`;
