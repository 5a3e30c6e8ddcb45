import { hash } from 'node:crypto';
import { type ChangedTexts, setChangedTexts } from '../../../messages/changed-texts.ts';
import { messageProblem } from '../../../messages/check-message.ts';
import { englishMessage } from '../../../messages/messages.ts';
import type { Queries } from '../../database/queries.ts';

export interface StoredWording {
  readonly language: string;
  readonly name: string;
  readonly text: string;
  readonly by: string;
}

interface WordingRow extends StoredWording {
  readonly english: string;
}

export const readWordRows = (queries: Queries): Promise<readonly WordingRow[]> =>
  queries
    .selectFrom('message_text')
    .select(['language', 'name', 'text', 'english', 'staff_name as by'])
    .orderBy('language')
    .orderBy('name')
    .execute();

/** What was written for another English message, or cannot be shown, counts no more. */
const thatCount = (rows: readonly WordingRow[]): readonly StoredWording[] =>
  rows.filter(
    ({ name, english, text, language }) =>
      englishMessage(name) === english && messageProblem(text, english, language) === undefined,
  );

/** What the shop says in its own words. */
export const readWords = async (queries: Queries): Promise<readonly StoredWording[]> =>
  thatCount(await readWordRows(queries));

function byRoom(words: readonly StoredWording[]): ChangedTexts {
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  for (const { language, name, text } of words) {
    const [room = '', key = ''] = name.split('.');
    texts[language] ??= {};
    texts[language][room] ??= {};
    texts[language][room][key] = text;
  }
  return texts;
}

/**
 * Takes over what is stored once for each version of the shop's data, in every process, before a page is made. Returns a digest of the
 * changed messages of a language: pages in it depend on that. While it cannot be read, pages say what they said last.
 */
export function createWords(
  readRows: () => Promise<readonly WordingRow[]>,
  version: () => number,
): (tag: string) => Promise<string> {
  let words: readonly StoredWording[] = [];
  // Most changes of the shop's data are others: the rows are looked through only when they differ.
  let taken = '[]';
  let known: { readonly version: number; readonly done: Promise<void> } | undefined;

  async function take(current: number): Promise<void> {
    try {
      const rows = await readRows();
      const next = JSON.stringify(rows);
      if (next === taken) return;
      taken = next;
      words = thatCount(rows);
      setChangedTexts(byRoom(words));
    } catch {
      // The next page tries again.
      if (known?.version === current) known = undefined;
    }
  }

  return async (tag) => {
    const current = version();
    if (known?.version !== current) known = { version: current, done: take(current) };
    await known?.done;
    const own = words.filter(({ language }) => language === tag).map(({ name, text }) => [name, text]);
    return own.length === 0 ? '' : hash('sha1', JSON.stringify(own), 'base64');
  };
}
