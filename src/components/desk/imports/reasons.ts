import { type ReasonAnswers, reasonText, reportText } from '../../../lib/desk/imports/model/reason-text.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { otherReasons } from '../../../lib/shop/import-runs.ts';
import { englishMarks } from '../../../messages/languages.ts';
import { messages } from '../../../messages/messages.ts';

/** Reasons are stored in English, those of one kind with what they have in common. */
const isStoredIn = ({ tag }: Language): boolean => tag === 'en';

const answersIn = (language: Language): ReasonAnswers => ({
  text: { ...messages.deskRecordReasons(language), ...messages.deskFileReasons(language) },
  language,
});

/** A reason of an import in the language of the desk, and the marks of one that it only knows in English. */
export function saidReason(
  reason: string,
  language: Language,
): { said: string; marks: ReturnType<typeof englishMarks> } {
  if (isStoredIn(language)) return { said: reason, marks: {} };
  const known =
    reason === otherReasons ? messages.deskImports(language).otherReasons : reasonText(reason, answersIn(language));
  return { said: known ?? reason, marks: known === undefined ? englishMarks(language) : {} };
}

export const reasonIn = (reason: string, language: Language): string => saidReason(reason, language).said;

/** The lines of a report, whose places in a file stay as they are. */
export const reportIn = (report: string, language: Language): string =>
  isStoredIn(language) ? report : reportText(report, answersIn(language));
