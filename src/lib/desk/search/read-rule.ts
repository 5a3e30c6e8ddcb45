import type { DeskSearchAnswers } from '../../../messages/plain/desk/search-answers.ts';
import { queryKey } from '../../backend/search/search-rules.ts';
import { sameSitePath } from '../../paths/url.ts';
import { searchMinLength } from '../../shop/catalogue/search.ts';
import { maxRuleText, maxSynonymTexts } from './model/search-rules.ts';

/** What was typed into the forms of rules, checked. */

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const refuse = (error: string): { ok: false; error: string } => ({ ok: false, error });

/** A searched text and the form in which it is compared. */
export function readRuleText(typed: string, answerText: DeskSearchAnswers): Checked<{ text: string; query: string }> {
  const text = typed.replace(/\s+/g, ' ').trim();
  const query = queryKey(text);
  if (text.length > maxRuleText) return refuse(answerText.tooLong({ max: maxRuleText }));
  if ([...text].length < searchMinLength || query === '')
    return refuse(answerText.tooShort({ least: searchMinLength }));
  return { ok: true, value: { text, query } };
}

/** Texts that mean the same, with commas or on lines of their own. */
export function readSynonyms(typed: string, answerText: DeskSearchAnswers): Checked<{ text: string; query: string }> {
  const texts = new Map(
    typed
      .split(/[,\n]/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((text) => [queryKey(text), text]),
  );
  if (texts.has('')) return refuse(answerText.letterMissing);
  if ([...texts.values()].some((text) => text.length > maxRuleText))
    return refuse(answerText.oneTooLong({ max: maxRuleText }));
  if (texts.size < 2) return refuse(answerText.twoNeeded);
  if (texts.size > maxSynonymTexts) return refuse(answerText.tooManyTexts({ max: maxSynonymTexts }));
  return { ok: true, value: { text: [...texts.values()].join(', '), query: [...texts.keys()].join('|') } };
}

const closed = /^\/(?:desk|search|_)/i;

/** A page of the shop: a path, or its whole URL at this shop. */
export function readOwnPage(typed: string, siteUrl: string, answerText: DeskSearchAnswers): Checked<string> {
  const text = typed.trim();
  const path = sameSitePath(text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text);
  if (path === undefined || path.length > 300) return refuse(answerText.ownPage);
  if (closed.test(path)) return refuse(answerText.closedPage);
  return { ok: true, value: path };
}
