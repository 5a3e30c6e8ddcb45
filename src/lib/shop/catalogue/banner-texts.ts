/** What a banner says. */
export interface BannerText {
  readonly title: string;
  readonly text: string;
}

/** In further languages of a shop, by their tags. */
export type BannerTranslations = Readonly<Partial<Record<string, BannerText>>>;

/** As the database stores them. */
export const parseTranslations = (json: string): BannerTranslations => JSON.parse(json) as BannerTranslations;

/** What a banner says in a language, else in the shop's first, by whose tag it is then marked. */
export function bannerText(
  { title, text, translations }: BannerText & { readonly translations: string },
  { tag, first }: { readonly tag: string; readonly first: string },
): BannerText & { readonly language?: string } {
  const own = parseTranslations(translations)[tag];
  return own ?? { title, text, ...(tag !== first && { language: first }) };
}
