import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
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

const copiesIn = (lines: readonly CountedLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

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
  language: Language,
): string | undefined {
  const own = lines.find(({ variantId }) => variantId === edition.variantId)?.quantity ?? 0;
  if (quantity <= own) return undefined;
  const inCart = copiesOfTitle(lines, edition.productId);
  if (inCart - own + quantity > limits.copiesOfTitle) {
    return tooManyCopiesMessage(limits.copiesOfTitle, edition.title, inCart, language);
  }
  return own === 0 && lines.length >= limits.lines
    ? tooManyLinesMessage(limits.lines, lines.length, language)
    : undefined;
}

/** Why a cart is too large for one order, one sentence for each reason. `total` is in minor units. */
export function cartLimitProblems(
  limits: OrderLimits,
  lines: readonly (CountedLine & { readonly title: string })[],
  { total, currency }: { readonly total: number; readonly currency: string },
  language: Language,
): string[] {
  const titles = [...Map.groupBy(lines, ({ productId }) => productId).values()];
  const tooMany = titles.flatMap((ofTitle) => {
    const copies = copiesIn(ofTitle);
    return ofTitle[0] && copies > limits.copiesOfTitle
      ? tooManyCopiesMessage(limits.copiesOfTitle, ofTitle[0].title, copies, language)
      : [];
  });
  if (lines.length > limits.lines) tooMany.push(tooManyLinesMessage(limits.lines, lines.length, language));
  if (total > limits.value) {
    const amounts = { most: priceText(limits.value, currency, language), now: priceText(total, currency, language) };
    tooMany.push(messages.orderAnswers(language).valueAtMost(amounts));
  }
  return tooMany;
}

function tooManyCopiesMessage(most: number, title: string, inCart: number, language: Language): string {
  const text = messages.orderAnswers(language);
  return inCart === 0 ? text.copiesOfTitle({ most }) : text.copiesOfTitleInCart({ most, title, inCart });
}

const tooManyLinesMessage = (most: number, inCart: number, language: Language): string =>
  messages.orderAnswers(language).editionsAtMost({ most, inCart });
