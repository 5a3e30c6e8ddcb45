import { z } from 'zod';
import { reportReviewPath } from '../lib/paths/catalogue.ts';
import type { Outcome } from '../lib/shop/outcome.ts';
import { isReportReason, maxReportLength } from '../lib/shop/review-reports.ts';
import { dialog, shopAction, toast } from './define.ts';
import { type FormFields, normaliseLineBreaks } from './form.ts';

/** The comment is asked for once there is a rating: a form without either says only what is first. */
function reviewForm({ idField, optionalField, requiredText, text }: FormFields) {
  const error = text.ratingMissing;
  return z
    .object({
      productId: idField,
      rating: z.coerce.number({ error }).int({ error }).min(1, { error }).max(5, { error }),
      description: optionalField,
    })
    .pipe(
      z.object({
        productId: z.string(),
        rating: z.number(),
        description: requiredText(text.reviewMissing, 5000),
      }),
    );
}

const submit = shopAction(
  reviewForm,
  async (review, { locals }, text): Promise<Outcome> => {
    await locals.visitor.ensure();
    const { result, message, isHeld } = await locals.shop.submitReview({ ...review, clientKeys: locals.clientKeys() });
    // Only a refusal (code 0) has a message.
    if (result !== 'done') {
      const notices = result === 'refused' ? [toast('error', message || text.unexpected)] : [];
      return { ok: false, notices, rerendersForm: true };
    }
    return {
      ok: true,
      notices: [dialog('success', isHeld ? text.reviewHeld : text.reviewSent)],
    };
  },
  () => true,
);

function reportForm({ idField, optionalField, honeypotField, text }: FormFields) {
  const error = text.reportReasonMissing;
  return z.object({
    id: idField,
    reason: z.string({ error }).refine(isReportReason, { error }),
    text: optionalField.transform((typed) => normaliseLineBreaks(typed).trim().slice(0, maxReportLength)),
    website: honeypotField,
  });
}

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
