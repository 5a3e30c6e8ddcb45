import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskReviewPath, deskReviewSettingPath } from '../../lib/desk/reviews/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { maxReplyLength } from '../../lib/shop/review-desk.ts';
import { normaliseLineBreaks, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { guardedOutcome, seenFields } from './guarded.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What the shop does with reviews. The rules are in lib/desk/reviews. */

const notHere: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

const decide = (name: 'desk.reviews.show' | 'desk.reviews.hide', state: 'shown' | 'hidden', done: string) =>
  deskAction(name, z.object(seenFields), async (seen, by, { locals }) => {
    const result = await locals.desk.reviews?.decide(seen, state, by);
    return result ? guardedOutcome(result, done) : notHere;
  });

const reply = deskAction(
  'desk.reviews.reply',
  z.object({
    ...seenFields,
    reply: optionalField
      .transform((text) => normaliseLineBreaks(text).trim())
      .pipe(z.string().max(maxReplyLength, { error: `Please use at most ${maxReplyLength} characters.` })),
  }),
  async ({ reply: text, ...seen }, by, { locals }) => {
    const result = await locals.desk.reviews?.reply(seen, text, by);
    if (!result) return notHere;
    const done = text ? 'Your answer stands below the review.' : 'The answer is taken away.';
    const outcome = guardedOutcome(result, done, 'reply');
    return outcome.ok ? { ...outcome, to: deskReviewPath(seen.id) } : outcome;
  },
);

const setting = deskAction('desk.reviews.setting', z.object({ mode: optionalField }), async (values, by, { locals }) =>
  staffOutcome(await locals.desk.settings.saveReviews(values, by), { to: deskReviewSettingPath, done: 'Saved.' }),
);

const show = decide('desk.reviews.show', 'shown', 'The review is shown.');
const hide = decide('desk.reviews.hide', 'hidden', 'The review is hidden.');

export const reviews = { show, hide, reply, setting };
