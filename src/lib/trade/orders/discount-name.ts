import { englishPapers, type PaperTexts } from '../../../messages/plain/papers.ts';

type DiscountTexts = Pick<PaperTexts, 'coupon' | 'discount'>;

/** Why an order costs less: a coupon, what the shop has given at the desk, or both. */
export interface DiscountCause {
  /** Of the coupon; '' without one. */
  readonly code: string;
  /** Of the shop, in its own words. */
  readonly reason?: string | undefined;
}

/** The name of a discount in the sums of an order: `Coupon WELCOME10, damaged cover`. */
export function discountName({ code, reason }: DiscountCause, text: DiscountTexts = englishPapers): string {
  const parts = [...(code ? [text.coupon({ code })] : []), ...(reason ? [reason] : [])];
  return parts.join(', ') || text.discount;
}
