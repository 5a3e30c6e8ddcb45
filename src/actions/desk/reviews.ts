import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import { deskReviewPath, deskReviewSettingPath } from '../../lib/desk/reviews/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { maxReplyLength } from '../../lib/shop/review-desk.ts';
import { messages } from '../../messages/messages.ts';
import { normaliseLineBreaks, optionalField } from '../form.ts';
import { deskAction } from './define.ts';
import { guardedOutcome } from './guarded.ts';
import { settingAnswers } from './setting-answers.ts';
import { staffOutcome } from './staff-outcome.ts';

/** What the shop does with reviews. The rules are in lib/desk/reviews. */

const notHere: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };

const decide = (name: 'desk.reviews.show' | 'desk.reviews.hide', state: 'shown' | 'hidden') =>
  deskAction(
    name,
    ({ seenFields }) => z.object(seenFields),
    async (seen, by, { locals: { desk, language } }) => {
      const result = await desk.reviews?.decide(seen, state, by);
      const text = messages.deskReviews(language);
      return result ? guardedOutcome(result, state === 'shown' ? text.isShown : text.isHidden, language) : notHere;
    },
  );

const reply = deskAction(
  'desk.reviews.reply',
  ({ seenFields, optionalField, tooLong }) =>
    z.object({
      ...seenFields,
      reply: optionalField
        .transform((text) => normaliseLineBreaks(text).trim())
        .pipe(z.string().max(maxReplyLength, { error: tooLong(maxReplyLength) })),
    }),
  async ({ reply: words, ...seen }, by, { locals: { desk, language } }) => {
    const result = await desk.reviews?.reply(seen, words, by);
    if (!result) return notHere;
    const text = messages.deskReviews(language);
    const outcome = guardedOutcome(result, words ? text.answerSaved : text.answerTaken, language, 'reply');
    return outcome.ok ? { ...outcome, to: deskReviewPath(seen.id) } : outcome;
  },
);

const setting = deskAction(
  'desk.reviews.setting',
  z.object({ mode: optionalField }),
  async (values, by, { locals }) => {
    const answers = settingAnswers(locals);
    const result = await locals.desk.settings.saveReviews(values, by, answers);
    return staffOutcome(result, { to: deskReviewSettingPath, done: answers.text.saved });
  },
);

const show = decide('desk.reviews.show', 'shown');
const hide = decide('desk.reviews.hide', 'hidden');

export const reviews = { show, hide, reply, setting };
