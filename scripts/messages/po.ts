import { po } from 'gettext-parser';
import type { PoMessage } from '../../src/messages/write-po.ts';

/** Throws on what is no PO file. Untranslated messages are left out. */
export function readPo(text: string): PoMessage[] {
  const { translations } = po.parse(text, { validation: true });
  return Object.values(translations).flatMap((byId) =>
    Object.values(byId).flatMap(({ msgctxt: name, msgid: english, msgstr: [translated = ''], comments }) => {
      if (!name || !translated) return [];
      const isDraft = /\bfuzzy\b/.test(comments?.flag ?? '');
      return [{ name, english, text: translated, isDraft }];
    }),
  );
}
