/** What a banner says. */
export interface BannerText {
  readonly title: string;
  readonly text: string;
}

/** In further languages of a shop, by their tags. */
export type BannerTranslations = Readonly<Partial<Record<string, BannerText>>>;

/** As the database stores them. */
export const parseTranslations = (json: string): BannerTranslations => JSON.parse(json) as BannerTranslations;

/** What a banner says in a language, else in the shop's first. */
export const bannerText = (banner: BannerText & { readonly translations: string }, tag: string): BannerText =>
  parseTranslations(banner.translations)[tag] ?? banner;
