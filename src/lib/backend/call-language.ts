import { englishAlone } from '../../messages/languages.ts';
import { firstOf, type Language, languageNamed } from '../paths/language.ts';
import type { CallContext } from './context.ts';

/** In which language a call is answered. Handlers ask `callLanguage`; there is no current language besides it. */

type Named = Pick<CallContext, 'language' | 'languages'>;

/** The language that a call is answered in: the one that it asks for, else the shop's first. */
export const callLanguage = ({ language, languages = englishAlone }: Named): Language => language ?? firstOf(languages);

/** The language of something that was stored with one, such as an order; the shop's first for what has none. */
export const storedLanguage = ({ languages = englishAlone }: Pick<Named, 'languages'>, tag: string | null): Language =>
  languageNamed(languages, tag);

/** Longer headers are no list of languages that a person reads. */
const maxHeaderLength = 200;
const maxRanges = 10;

interface Range {
  readonly tag: string;
  readonly quality: number;
}

/** The language of the shop that an `Accept-Language` header likes best (RFC 9110, RFC 4647 lookup); the first when it names none. */
export function acceptedLanguage(header: string | null, languages: readonly Language[]): Language {
  if (languages.length === 1 || header === null || header.length > maxHeaderLength) return firstOf(languages);
  const ranges = header.split(',').slice(0, maxRanges).map(toRange);
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { tag } of wanted) {
    const found = tag === '*' ? firstOf(languages) : lookUp(tag, languages);
    if (found) return found;
  }
  return firstOf(languages);
}

function toRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** `de-AT` is answered in `de`. */
function lookUp(tag: string, languages: readonly Language[]): Language | undefined {
  const parts = tag.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const range = parts.slice(0, length).join('-');
    const found = languages.find((language) => language.tag.toLowerCase() === range);
    if (found) return found;
  }
  return undefined;
}
