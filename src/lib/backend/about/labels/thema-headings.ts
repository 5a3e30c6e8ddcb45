import { englishRooms, messages } from '../../../../messages/messages.ts';
import type { Language } from '../../../paths/language.ts';

/**
 * Headings of Thema subjects: the two upper levels, and more where the shop's own categories look (catalogue/categories.yml). They are
 * messages, in two rooms.
 */
const { subjects, literarySubjects } = englishRooms;

const isSubject = (key: string): key is keyof typeof subjects => Object.hasOwn(subjects, key);
const isLiterary = (key: string): key is keyof typeof literarySubjects => Object.hasOwn(literarySubjects, key);

/** The heading of exactly this code. */
function headingOf(code: string, language: Language): { readonly said: string; readonly english: string } | undefined {
  const key = `subject_${code}`;
  if (isSubject(key)) return { said: messages.subjects(language)[key], english: subjects[key] };
  if (isLiterary(key)) return { said: messages.literarySubjects(language)[key], english: literarySubjects[key] };
  return undefined;
}

/** The heading of a code, or of the nearest code above it; undefined for a qualifier without a heading. */
export function themaHeading(code: string, language: Language): string | undefined {
  for (let end = code.length; end > 0; end -= 1) {
    const heading = headingOf(code.slice(0, end), language);
    if (heading) return heading.said;
  }
  return undefined;
}

/** The heading of exactly this code where the language has one of its own; undefined in English. */
export function translatedHeading(code: string, language: Language): string | undefined {
  const heading = headingOf(code, language);
  return heading && heading.said !== heading.english ? heading.said : undefined;
}
