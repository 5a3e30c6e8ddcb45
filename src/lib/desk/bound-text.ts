import { formatNumber, type TextLanguage } from '../format.ts';

/** A bound of a number, as it is written in a language; in English without one. */
export const boundText = (bound: number, { language }: { readonly language?: TextLanguage | undefined }): string =>
  language ? formatNumber(bound, language) : bound.toLocaleString('en');
