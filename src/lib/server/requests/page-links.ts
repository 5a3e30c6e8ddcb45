import { inLanguage, type Language } from '../../paths/language.ts';
import type { Outcome } from '../../shop/outcome.ts';

/**
 * The links of a page lead to pages in its language. Components and editors write them without: they are completed here, in all
 * HTML that leaves the server for a language with a prefix.
 */

/** An attribute that leads somewhere on this site. */
const ownLink = /(\s(?:href|action|formaction)=")(\/[^"]*)"/g;

/** A link with `hreflang` before it leads to its own language. */
const namesLanguage = /\shreflang="[\w-]{2,12}"(?:\shref=)?$/;
const longestName = 40;

/** `siteUrl` is what the full URLs of the shop's own pages begin with. */
export function linksInLanguage(html: string, language: Pick<Language, 'prefix'>, siteUrl: string): string {
  if (language.prefix === '') return html;
  const isForeign = (text: string, at: number) => namesLanguage.test(text.slice(Math.max(0, at - longestName), at));
  const completed = html.replace(ownLink, (whole, start: string, path: string, at: number, text: string) =>
    isForeign(text, at) ? whole : `${start}${inLanguage(path, language)}"`,
  );
  return inFullUrls(completed, `"${siteUrl}/`, (path, at) =>
    isForeign(completed, at) ? path : inLanguage(path, language),
  );
}

/**
 * Changes the paths of full URLs of this site, as an attribute or as a value of structured data. A fragment of the home page is the name
 * of a thing (`/#shop`), which has no language. `start` is a quote and the site with its slash.
 */
function inFullUrls(html: string, start: string, change: (path: string, at: number) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + start.length)) {
    const from = at + start.length - 1;
    const to = html.indexOf('"', from);
    if (to < 0) break;
    const path = html.slice(from, to);
    if (path.startsWith('/#')) continue;
    parts.push(html.slice(done, from), change(path, at));
    done = to;
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(done);
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
