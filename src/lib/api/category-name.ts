import type { CategoryName } from '../shop/catalogue/product.ts';
import { otherLanguage } from '../shop/text-language.ts';
import type { MappingContext } from './wire-values.ts';

interface WireName {
  readonly nameInURL?: string | undefined;
  readonly languageCode?: string | undefined;
}

/** What stands beside the name of a category: how URLs say it, and its language where it is not the page's. */
export function toNameFields(
  { nameInURL, languageCode }: WireName,
  context: MappingContext,
): Pick<CategoryName, 'nameInUrl' | 'lang'> {
  const lang = toTextLanguage(languageCode, context);
  return { ...(nameInURL && { nameInUrl: nameInURL }), ...(lang && { lang }) };
}

/** The language of a text as the shop says it; undefined for the page's. */
export const toTextLanguage = (languageCode: string | undefined, { language }: MappingContext): string | undefined =>
  otherLanguage(languageCode, language?.locale);
