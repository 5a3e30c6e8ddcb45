import { z } from 'zod';
import { errorMessages } from '../lib/api/error-outcome.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction, toast } from './define.ts';
import { idField, requiredText } from './form.ts';

const missingRatingMessage = 'Please select a rating';

/** The rating is checked first, then the comment. */
const reviewForm = z.object({
  productId: idField,
  rating: z.coerce
    .number({ error: missingRatingMessage })
    .int({ error: missingRatingMessage })
    .min(1, { error: missingRatingMessage })
    .max(5, { error: missingRatingMessage }),
  description: requiredText('Please provide a review', 5000),
});

const submit = shopAction(
  reviewForm,
  async (review, { locals }): Promise<Outcome> => {
    await locals.visitor.ensure();
    const { result, message } = await locals.shop.submitReview(review);
    // Only a refusal (code 0) has a message.
    if (result !== 'done') {
      const notices = result === 'refused' ? [toast('error', message || errorMessages.unexpected)] : [];
      return { ok: false, notices, rerendersForm: true };
    }
    return { ok: true, notices: [dialog('success', 'Your review has been submitted successfully.')] };
  },
  () => true,
);

export const review = { submit };
