import type { Language } from '../lib/paths/language.ts';
import { byLanguage } from '../messages/changed-texts.ts';
import type { fieldErrors } from '../messages/en/field-errors.ts';
import type { notices } from '../messages/en/notices.ts';
import type { Texts } from '../messages/message.ts';
import { messages } from '../messages/messages.ts';
import type { FailureTexts } from '../messages/plain/failures.ts';

/** What actions say: beside fields, as notices, and when the shop fails. */
export type ActionTexts = Texts<typeof fieldErrors> & Texts<typeof notices> & FailureTexts;

export const actionTexts: (language: Language) => ActionTexts = byLanguage((language) => ({
  ...messages.failures(language),
  ...messages.notices(language),
  ...messages.fieldErrors(language),
}));
