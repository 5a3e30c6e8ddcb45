import { z } from 'zod';
import { errorMessages } from '../lib/api/error-outcome.ts';
import { reportReviewPath } from '../lib/paths/catalogue.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { isReportReason, maxReportLength } from '../lib/shop/review-reports.ts';
import { dialog, shopAction, toast } from './define.ts';
import { honeypotField, idField, normaliseLineBreaks, optionalField, requiredText } from './form.ts';

const missingRatingMessage = 'Please select a rating';
const missingReasonMessage = 'Please choose what is wrong with it.';

const heldMessage = 'Thank you. We read your review before it appears here.';

/** The comment is asked for once there is a rating: a form without either says only what is first. */
const reviewForm = z
  .object({
    productId: idField,
    rating: z.coerce
      .number({ error: missingRatingMessage })
      .int({ error: missingRatingMessage })
      .min(1, { error: missingRatingMessage })
      .max(5, { error: missingRatingMessage }),
    description: optionalField,
  })
  .pipe(
    z.object({
      productId: z.string(),
      rating: z.number(),
      description: requiredText('Please provide a review', 5000),
    }),
  );

const submit = shopAction(
  reviewForm,
  async (review, { locals }): Promise<Outcome> => {
    await locals.visitor.ensure();
    const { result, message, isHeld } = await locals.shop.submitReview({ ...review, clientKeys: locals.clientKeys() });
    // Only a refusal (code 0) has a message.
    if (result !== 'done') {
      const notices = result === 'refused' ? [toast('error', message || errorMessages.unexpected)] : [];
      return { ok: false, notices, rerendersForm: true };
    }
    return {
      ok: true,
      notices: [dialog('success', isHeld ? heldMessage : 'Your review has been submitted successfully.')],
    };
  },
  () => true,
);

const reportForm = z.object({
  id: idField,
  reason: z.string({ error: missingReasonMessage }).refine(isReportReason, { error: missingReasonMessage }),
  text: optionalField.transform((text) => normaliseLineBreaks(text).trim().slice(0, maxReportLength)),
  website: honeypotField,
});

/** The answer is the same whether the review is still there or not. */
const report = shopAction(
  reportForm,
  async ({ id, reason, text, website }, { locals }): Promise<Outcome> => {
    if (website === '') await locals.reviewReports?.report(id, { reason, text });
    return { ok: true, notices: [], to: reportReviewPath(id, 'sent') };
  },
  () => true,
);

export const review = { submit, report };
