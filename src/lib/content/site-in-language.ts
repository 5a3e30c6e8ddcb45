import type { Language } from '../paths/language.ts';
import type { Content } from './content.ts';
import type { HomeTexts } from './home.ts';
import { optionalParts, type ShownSite, type Site, type SitePart } from './site.ts';
import type { SiteTexts } from './site-texts.ts';

/** Those of a request. */
interface Locals {
  readonly content: Pick<Content, 'site' | 'siteTexts' | 'home' | 'homeTexts'>;
  readonly language: Language;
  readonly settings: { readonly languages: readonly Language[] };
}

/** The shop's texts as they are written in a language, else in the shop's first. Undefined as long as site.yml cannot be read. */
export async function siteInLanguage({ content, language, settings }: Locals): Promise<ShownSite | undefined> {
  const [first] = settings.languages;
  if (!first || language.tag === first.tag) return content.site();
  const [site, texts] = await Promise.all([content.site(), content.siteTexts(language.tag)]);
  return site && withTexts(site, isOwn(site, texts) ? texts : undefined, first);
}

/** Texts of the sample belong to a shop of its name alone. */
const isOwn = (site: Site | undefined, texts: { readonly sampleOf?: string | undefined } | undefined): boolean =>
  texts?.sampleOf === undefined || texts.sampleOf === site?.name;

/** site.yml decides which parts there are. */
function withTexts(site: Site, texts: SiteTexts | undefined, first: Language): ShownSite {
  const isWritten = (part: (typeof optionalParts)[number]) => {
    const [own, theirs] = [site[part], texts?.[part]];
    return own !== undefined && (Array.isArray(theirs) ? theirs.length > 0 : theirs !== undefined);
  };
  const unwritten: readonly SitePart[] = [
    ...optionalParts.filter((part) => !isWritten(part)),
    ...(texts ? [] : (['shop'] as const)),
    ...(texts?.map ? [] : (['map'] as const)),
  ];
  const written = optionalParts.filter(isWritten).map((part) => [part, texts?.[part]]);
  const { map: alt, returns: page } = texts ?? {};
  return {
    ...site,
    ...(texts && { rights: texts.rights, about: texts.about, address: texts.address, hours: texts.hours }),
    ...Object.fromEntries(written),
    ...(site.map && alt && { map: { ...site.map, alt } }),
    ...(site.terms && page && { terms: { ...site.terms, page } }),
    ...(unwritten.length > 0 && { textLanguages: Object.fromEntries(unwritten.map((part) => [part, first])) }),
  };
}

/** The texts of the home page in a language, and the one that they are in where it is another. */
export async function homeInLanguage({ content, language, settings }: Locals): Promise<{
  readonly texts: HomeTexts | undefined;
  readonly textLanguage?: Language;
}> {
  const [first] = settings.languages;
  if (!first || language.tag === first.tag) return { texts: await content.home() };
  const [site, home, translation] = await Promise.all([
    content.site(),
    content.home(),
    content.homeTexts(language.tag),
  ]);
  return translation && isOwn(site, translation) ? { texts: translation } : { texts: home, textLanguage: first };
}
