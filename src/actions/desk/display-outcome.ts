import type { SettingResult, Values } from '../../lib/desk/settings/model/settings-form.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';

/** `desk-guard.ts` refuses it without the embedded shop. */
export const withoutShop = (language: Language): SettingResult => ({
  ok: false,
  fields: { form: messages.deskDisplayAnswers(language).keptElsewhere },
});

/** The number of what a form changes; undefined for something new. */
export const idOf = ({ id = '' }: Values): number | undefined => (/^\d{1,9}$/.test(id) ? Number(id) : undefined);

export function givenBack(isKnown: boolean, to: string, language: Language): Outcome {
  const text = messages.deskDisplayAnswers(language);
  const notice = toast('success', isKnown ? text.givenBack : text.givenBackLater);
  return { ok: true, notices: [notice], to, navigates: true };
}
