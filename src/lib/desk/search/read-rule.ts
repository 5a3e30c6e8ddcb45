import { queryKey } from '../../backend/search/search-rules.ts';
import { sameSitePath } from '../../paths/url.ts';
import { searchMinLength } from '../../shop/catalogue/search.ts';
import { maxRuleText, maxSynonymTexts } from './model/search-rules.ts';

/** What was typed into the forms of rules, checked. */

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const refuse = (error: string): { ok: false; error: string } => ({ ok: false, error });

/** A searched text and the form in which it is compared. */
export function readRuleText(typed: string): Checked<{ text: string; query: string }> {
  const text = typed.replace(/\s+/g, ' ').trim();
  const query = queryKey(text);
  if (text.length > maxRuleText) return refuse(`This is too long: at most ${maxRuleText} characters.`);
  if ([...text].length < searchMinLength || query === '')
    return refuse(`Please enter what readers type: at least ${searchMinLength} characters, with a letter or a digit.`);
  return { ok: true, value: { text, query } };
}

/** Texts that mean the same, with commas or on lines of their own. */
export function readSynonyms(typed: string): Checked<{ text: string; query: string }> {
  const texts = new Map(
    typed
      .split(/[,\n]/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((text) => [queryKey(text), text]),
  );
  if (texts.has('')) return refuse('Each text needs a letter or a digit.');
  if ([...texts.values()].some((text) => text.length > maxRuleText))
    return refuse(`One of these is too long: at most ${maxRuleText} characters each.`);
  if (texts.size < 2) return refuse('Please enter at least two texts, with a comma between them: cookbook, cookery');
  if (texts.size > maxSynonymTexts) return refuse(`At most ${maxSynonymTexts} texts may mean the same.`);
  return { ok: true, value: { text: [...texts.values()].join(', '), query: [...texts.keys()].join('|') } };
}

const closed = /^\/(?:desk|search|_)/i;

/** A page of the shop: a path, or its whole URL at this shop. */
export function readOwnPage(typed: string, siteUrl: string): Checked<string> {
  const text = typed.trim();
  const path = sameSitePath(text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text);
  if (path === undefined || path.length > 300)
    return refuse('Please enter a page of this shop, from its first slash: /delivery-information');
  if (closed.test(path))
    return refuse('A search cannot lead to the desk or to another search. Please choose another page.');
  return { ok: true, value: path };
}
