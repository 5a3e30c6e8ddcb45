import type { PageTexts } from '../../messages/page-texts.ts';

/** A text in the language of the page. Pages in English have none of their own: a script brings its English text. */
export const pageText = <Name extends keyof PageTexts>(name: Name, english: PageTexts[Name]): string =>
  document.getElementById('texts')?.getAttribute(`data-${name}`) ?? english;
