import { z } from 'zod';
import { errorWords } from '../lib/api/explain.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction, toast } from './define.ts';
import { idField, requiredText } from './form.ts';

const noRating = 'Please select a rating';

/** Spec section 5: the rating is asked for first, then the comment. */
const reviewForm = z.object({
  productId: idField,
  rating: z.coerce
    .number({ error: noRating })
    .int({ error: noRating })
    .min(1, { error: noRating })
    .max(5, { error: noRating }),
  description: requiredText('Please provide a review', 5000),
});

const submit = shopAction(
  reviewForm,
  async (review, { locals }): Promise<Outcome> => {
    await locals.visitor.ensure();
    const { result, message } = await locals.shop.submitReview(review);
    // What was typed stays. Nothing is said of codes other than 0 (spec section 8).
    if (result !== 'done') {
      const notices = result === 'refused' ? [toast('error', message || errorWords.unexpected)] : [];
      return { ok: false, notices, stays: true };
    }
    return { ok: true, notices: [dialog('success', 'Your review has been submitted successfully.')] };
  },
  () => true,
);

export const review = { submit };
