import { plainText } from './plain-text.ts';

/** A name as text: publishers write `<i>` into titles, as elements or as escaped HTML. A `<` that begins no tag stays. */
export const withoutMarkup = (text: string): string =>
  /<\/?(?:b|br|em|i|p|small|span|strong|sub|sup|u)\b[^<>]*>/i.test(text) ? plainText(text) : text;
