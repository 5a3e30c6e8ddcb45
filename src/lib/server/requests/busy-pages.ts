import { messages } from '../../../messages/messages.ts';
import { firstOf, type Language, takeLanguage } from '../../paths/language.ts';
import { type BusyPages, busyPage } from '../http/busy-page.ts';

/** The page of a shop that is too busy, in each of its languages. Made at the start: there is no time for it when it is needed. */
export function createBusyPages(languages: readonly Language[]): BusyPages {
  const pages = new Map(languages.map((language) => [language, busyPage(textsIn(language))]));
  const first = busyPage(textsIn(firstOf(languages)));
  return (url) => pages.get(takeLanguage(url, languages).language) ?? first;
}

function textsIn(language: Language) {
  const text = messages.shopAnswers(language);
  const { busy } = messages.failures(language);
  return { lang: language.tag, dir: language.dir, title: text.oneMoment, busy, goBack: text.goBack };
}
