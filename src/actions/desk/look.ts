import { deskLookPath } from '../../lib/desk/look/model/pages.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskPictureAnswers } from '../../messages/plain/desk/picture-answers.ts';
import { deskAction } from './define.ts';
import { formValues } from './form-values.ts';
import { staffOutcome } from './staff-outcome.ts';

/** The shop's colour and logo. A new logo has a form of its own (pages/desk/settings/look.astro). */

const saved = (text: DeskPictureAnswers) => ({ to: deskLookPath, done: text.lookSaved });

const accent = deskAction('desk.look.accent', formValues(), async (values, by, { locals: { desk, language } }) => {
  const text = messages.deskPictureAnswers(language);
  return staffOutcome(await desk.look.saveAccent(values, by, { text, language }), saved(text));
});

const dropAccent = deskAction(
  'desk.look.dropAccent',
  formValues(),
  async (_values, by, { locals: { desk, language } }) => {
    const text = messages.deskPictureAnswers(language);
    return staffOutcome(await desk.look.dropAccent(by, text), saved(text));
  },
);

const dropLogo = deskAction('desk.look.dropLogo', formValues(), async (_values, by, { locals: { desk, language } }) => {
  const text = messages.deskPictureAnswers(language);
  return staffOutcome(await desk.look.dropLogo(by, text), saved(text));
});

export const look = { accent, dropAccent, dropLogo };
