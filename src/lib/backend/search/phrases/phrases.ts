import type { ShopContext } from '../../context.ts';
import type { SynonymGroup } from '../synonyms.ts';
import { tokenise } from '../tokens.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import type { LanguageWords } from './language-words.ts';

const known: Readonly<Record<string, LanguageWords>> = { en: english, de: german, fr: french, hi: hindi, ar: arabic };

/** All languages of which words are known. */
export const allLanguages: readonly LanguageWords[] = Object.values(known);

type WordList =
  | ('carriers' | 'roles' | 'by' | 'praise' | 'trade' | 'linking' | 'forWhom' | 'beforeAge' | 'afterAge')
  | ('children' | 'teenagers' | 'childrensBooks' | 'teenagersBooks');

/** What readers say beside the words of a book, in the languages of a shop: words as `tokenise` gives them. */
export interface Phrases extends Readonly<Record<WordList, ReadonlySet<string>>> {
  /** Usual ones. Those of the shop (search-rules.ts) count always, these when a text finds nothing. */
  readonly synonyms: readonly SynonymGroup[];
  /** English is one of them: its words are said everywhere. */
  readonly languages: readonly LanguageWords[];
  /** That of the page. */
  readonly own: LanguageWords;
}

/** Also as people type them who have no umlauts. */
const inAllSpellings = (list: string): string[] =>
  tokenise(`${list} ${list.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')}`);

const made = new Map<string, Phrases>();

/** The words of these languages, as far as they are known, and of English. */
export function phrasesOf({ languages = [], language }: Pick<ShopContext, 'languages' | 'language'>): Phrases {
  const tags = languages.map(({ tag }) => mainTag(tag));
  const own = mainTag(language?.tag ?? tags[0] ?? 'en');
  const key = `${own} ${tags.join(' ')}`;
  const phrases = made.get(key) ?? makePhrases([...new Set(['en', ...tags, own])], own);
  made.set(key, phrases);
  return phrases;
}

/** `de` of `de-AT`. */
const mainTag = (tag: string): string => tag.split('-')[0] ?? tag;

function makePhrases(tags: readonly string[], own: string): Phrases {
  const languages = tags.flatMap((tag) => known[tag] ?? []);
  const setOf = (name: WordList) => new Set(languages.flatMap((words) => inAllSpellings(words[name])));
  return {
    ...{ roles: setOf('roles'), by: setOf('by') },
    ...{ carriers: setOf('carriers'), praise: setOf('praise'), trade: setOf('trade'), linking: setOf('linking') },
    ...{ children: setOf('children'), teenagers: setOf('teenagers'), forWhom: setOf('forWhom') },
    ...{ childrensBooks: setOf('childrensBooks'), teenagersBooks: setOf('teenagersBooks') },
    ...{ beforeAge: setOf('beforeAge'), afterAge: setOf('afterAge') },
    synonyms: languages.flatMap((words) => words.synonyms.map((group) => group.split('|').map(tokenise))),
    ...{ languages, own: known[own] ?? english },
  };
}
