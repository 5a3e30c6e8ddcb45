import { z } from 'astro/zod';
import type { Outcome } from '../lib/shop/outcome.ts';
import { dialog, shopAction } from './define.ts';
import { idField } from './form.ts';

/** Spec section 5: the rating is asked for first, then the comment. */
const reviewForm = z.object({
  productId: idField,
  rating: z.coerce.number({ error: 'Please select a rating' }).int().min(1, { error: 'Please select a rating' }).max(5),
  description: z
    .string({ error: 'Please provide a review' })
    .trim()
    .min(1, { error: 'Please provide a review' })
    .max(5000, { error: 'Please use at most 5,000 characters.' }),
});

const submit = shopAction(reviewForm, async (review, { locals }): Promise<Outcome> => {
  await locals.visitor.ensure();
  const { result, message } = await locals.shop.submitReview(review);
  if (result !== 'done') return { ok: false, notices: message ? [dialog('info', message)] : [] };
  return { ok: true, notices: [dialog('success', 'Your review has been submitted successfully.')] };
});

export const review = { submit };
