import { z } from 'zod';
import { maxAnswerLength } from '../../lib/desk/messages/model/messages.ts';
import { messages as catalogue } from '../../messages/messages.ts';
import { deskAction } from './define.ts';
import { guardedOutcome } from './guarded.ts';

/** Answers to messages of the contact form. The rules are in lib/desk/messages. */

const answer = deskAction(
  'desk.messages.answer',
  ({ seenFields, requiredText }, language) =>
    z.object({ ...seenFields, answer: requiredText(catalogue.deskMessages(language).answerMissing, maxAnswerLength) }),
  async ({ answer: text, ...seen }, by, { locals: { desk, language } }) => {
    const result = await desk.messages.answer(seen, text, by);
    return guardedOutcome(result, catalogue.deskMessages(language).answerSent, language, 'answer');
  },
);

const done = deskAction(
  'desk.messages.done',
  ({ seenFields }) => z.object(seenFields),
  async (seen, by, { locals: { desk, language } }) =>
    guardedOutcome(await desk.messages.setDone(seen, true, by), catalogue.deskMessages(language).isDone, language),
);

const open = deskAction(
  'desk.messages.open',
  ({ seenFields }) => z.object(seenFields),
  async (seen, by, { locals: { desk, language } }) =>
    guardedOutcome(await desk.messages.setDone(seen, false, by), catalogue.deskMessages(language).isOpen, language),
);

export const messages = { answer, done, open };
