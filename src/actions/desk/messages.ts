import { z } from 'zod';
import { maxAnswerLength } from '../../lib/desk/messages/model/messages.ts';
import { requiredText } from '../form.ts';
import { deskAction } from './define.ts';
import { guardedOutcome, seenFields } from './guarded.ts';

/** Answers to messages of the contact form. The rules are in lib/desk/messages. */

const answer = deskAction(
  'desk.messages.answer',
  z.object({ ...seenFields, answer: requiredText('Please write an answer.', maxAnswerLength) }),
  async ({ answer: text, ...seen }, by, { locals }) =>
    guardedOutcome(await locals.desk.messages.answer(seen, text, by), 'Your answer is on its way by mail.', 'answer'),
);

const done = deskAction('desk.messages.done', z.object(seenFields), async (seen, by, { locals }) =>
  guardedOutcome(await locals.desk.messages.setDone(seen, true, by), 'The message is done.'),
);

const open = deskAction('desk.messages.open', z.object(seenFields), async (seen, by, { locals }) =>
  guardedOutcome(await locals.desk.messages.setDone(seen, false, by), 'The message is open again.'),
);

export const messages = { answer, done, open };
