import { inLanguage, type Language } from '../../paths/language.ts';
import type { Outcome } from '../../shop/outcome.ts';

/**
 * The links of a page lead to pages in its language. Components and editors write them without: they are completed here, in all
 * HTML that leaves the server for a language with a prefix.
 */

/** An attribute that leads somewhere on this site. One with `hreflang` before it names its own language. */
const ownLink = /(?<!\shreflang="[\w-]{2,12}")(\s(?:href|action|formaction)=")(\/[^"]*)"/g;
/** A full URL as an attribute, or as a value of structured data. What has a fragment is the name of a thing. */
const fullUrl = /(?<!\shreflang="[\w-]{2,12}"\shref=)"(https?:\/\/[^/"]+)(\/[^"#]*)"/g;

/** `siteUrl` is what the full URLs of the shop's own pages begin with. */
export function linksInLanguage(html: string, language: Pick<Language, 'prefix'>, siteUrl: string): string {
  if (language.prefix === '') return html;
  return html
    .replace(ownLink, (_whole, start: string, path: string) => `${start}${inLanguage(path, language)}"`)
    .replace(fullUrl, (whole, origin: string, path: string) =>
      origin === siteUrl ? `"${origin}${inLanguage(path, language)}"` : whole,
    );
}

/** The same for the answer to a script. */
export function outcomeInLanguage(outcome: Outcome, language: Language, siteUrl: string): Outcome {
  if (language.prefix === '') return outcome;
  const { to, panel, notices } = outcome;
  return {
    ...outcome,
    ...(to !== undefined && { to: inLanguage(to, language) }),
    ...(panel !== undefined && { panel: linksInLanguage(panel, language, siteUrl) }),
    notices: notices.map((notice) => ({
      ...notice,
      ...(notice.links && {
        links: notice.links.map((link) => ({ ...link, href: inLanguage(link.href, language) })),
      }),
    })),
  };
}
