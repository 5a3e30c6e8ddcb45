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

/** What the shop says in its own words. What was written for another English message, or cannot be shown, counts no more. */
export async function readWords(queries: Queries): Promise<readonly StoredWording[]> {
  const rows = await queries
    .selectFrom('message_text')
    .select(['language', 'name', 'text', 'english', 'staff_name as by'])
    .orderBy('language')
    .orderBy('name')
    .execute();
  return rows.filter(
    ({ name, english, text, language }) =>
      englishMessage(name) === english && messageProblem(text, english, language) === undefined,
  );
}

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
  read: () => Promise<readonly StoredWording[]>,
  version: () => number,
): (tag: string) => Promise<string> {
  let words: readonly StoredWording[] = [];
  let known: { readonly version: number; readonly taken: Promise<void> } | undefined;

  async function take(current: number): Promise<void> {
    try {
      const next = await read();
      const isSame = JSON.stringify(next) === JSON.stringify(words);
      words = next;
      if (!isSame) setChangedTexts(byRoom(next));
    } catch {
      // The next page tries again.
      if (known?.version === current) known = undefined;
    }
  }

  return async (tag) => {
    const current = version();
    if (known?.version !== current) known = { version: current, taken: take(current) };
    await known?.taken;
    const own = words.filter(({ language }) => language === tag).map(({ name, text }) => [name, text]);
    return own.length === 0 ? '' : hash('sha1', JSON.stringify(own), 'base64');
  };
}
