import { parse } from '@formatjs/icu-messageformat-parser';
import { fillMessage } from './fill-message.ts';
import { compileRoom, placeholdersOf } from './message.ts';

/** What is wrong with one message: for `npm run messages -- check`, PO files that come back, and texts that are typed at the desk. */

const namesOf = (message: string): string => {
  const { values, tags } = placeholdersOf(parse(message));
  return [...values.map((name) => `{${name}}`), ...tags.map((name) => `<${name}>`)].join(', ') || 'none';
};

/** Why a text is no message; undefined when it is one. */
export function syntaxError(message: string): string | undefined {
  try {
    parse(message);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Why a message that can be read cannot be said: a pattern for numbers that there is not, or a day made of a text. It is said as pages
 * say it, with texts where the English has no numbers and days.
 */
function sayingError(message: string, english: string, tag: string): string | undefined {
  const { values } = placeholdersOf(parse(message));
  const language = { tag, prefix: '', locale: tag, numbers: tag, dir: 'ltr' } as const;
  const isNumber = (name: string) =>
    new RegExp(`\\{\\s*${name}\\s*,\\s*(?:number|date|time|plural|selectordinal)`).test(english);
  try {
    const { said } = compileRoom<{ said: string }>({ said: message }, {}, language) as { readonly said: unknown };
    if (typeof said === 'function') said(Object.fromEntries(values.map((name) => [name, isNumber(name) ? 2 : 'x'])));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The plural forms that a message has and a language needs. */
function missingForms(message: string, tag: string): string[] {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const given = [...message.matchAll(/plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, forms = '']) => forms);
  return needed.filter((form) => given.some((forms) => !new RegExp(`(?:^|\\s)${form}\\s*\\{`).test(forms)));
}

/** What is wrong with a message as a translation of another. */
export type MessageProblem =
  | { readonly kind: 'syntax'; readonly why: string }
  /** The names of placeholders and tags, such as `{count}, <terms>`; `none` for none. */
  | { readonly kind: 'names'; readonly own: string; readonly wanted: string }
  /** Plural forms that the language has and the message lacks. */
  | { readonly kind: 'forms'; readonly forms: string };

export function messageProblem(message: string, english: string, tag: string): MessageProblem | undefined {
  const why = syntaxError(message);
  if (why !== undefined) return { kind: 'syntax', why };
  const [own, wanted] = [namesOf(message), namesOf(english)];
  if (own !== wanted) return { kind: 'names', own, wanted };
  const forms = missingForms(message, tag).join(', ');
  if (forms !== '') return { kind: 'forms', forms };
  const unsaid = sayingError(message, english, tag);
  return unsaid === undefined ? undefined : { kind: 'syntax', why: unsaid };
}

/** The same as an English sentence without its subject; undefined when nothing is wrong. */
export function messageError(message: string, english: string, tag: string): string | undefined {
  const problem = messageProblem(message, english, tag);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'syntax':
      return `is no message: ${problem.why}. Write braces and apostrophes as ICU MessageFormat has them`;
    case 'names':
      return `has the placeholders ${problem.own}, but the English has ${problem.wanted}. Use the same names`;
    case 'forms':
      return `lacks the plural forms ${problem.forms}, which ${tag} has`;
  }
}

const samples = [0, 1, 2, 3, 5, 11, 21, 100];

/** Whether the small formatter of islands says the same as the library, which `format` is; undefined when it does. */
export function islandError(message: string, tag: string, format: (values: object) => string): string | undefined {
  const { values, tags } = placeholdersOf(parse(message));
  if (tags.length > 0) return 'has tags, which an island cannot show';
  const differs = samples.some((count) => {
    const given = Object.fromEntries(values.map((name) => [name, name === 'count' ? count : 'x']));
    return fillMessage(message, given, tag) !== format(given);
  });
  return differs ? 'uses more than names and plurals, which an island cannot show' : undefined;
}
