import type { Language } from '../lib/paths/language.ts';
import { type englishRooms, islandTexts } from './messages.ts';

type English = typeof englishRooms;

/** What scripts say by themselves, as it is written in English: theirs stands beside each call (browser/page/page-text.ts). */
export type PageTexts = English['scripts'] &
  English['noticeBox'] &
  Pick<English['failures'], 'unauthorised' | 'unexpected'> &
  Pick<English['notices'], 'addedToCart'> &
  Pick<English['cartPanel'], 'adding' | 'tryAgain'> &
  Pick<English['errors'], 'cookiesText'>;

/** These texts in the language of a page, as attributes: `data-offline`. Undefined in English. */
export function pageTexts(language: Language): Readonly<Record<string, string | undefined>> | undefined {
  const own = islandTexts('scripts', language);
  if (!own) return undefined;
  const failures = islandTexts('failures', language);
  const panel = islandTexts('cartPanel', language);
  const texts: Readonly<Partial<Record<keyof PageTexts, string | undefined>>> = {
    ...own,
    ...islandTexts('noticeBox', language),
    unauthorised: failures?.unauthorised,
    unexpected: failures?.unexpected,
    addedToCart: islandTexts('notices', language)?.addedToCart,
    adding: panel?.adding,
    tryAgain: panel?.tryAgain,
    cookiesText: islandTexts('errors', language)?.cookiesText,
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]));
}
