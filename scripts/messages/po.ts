import { type GetTextTranslation, po } from 'gettext-parser';

/** A message in a PO file. `msgctxt` is its name, so that two messages with the same English stay apart. */
export interface PoMessage {
  /** `site.menu` */
  readonly name: string;
  readonly english: string;
  readonly text: string;
  readonly comment?: string | undefined;
  /** Nobody who speaks the language has read it: translation tools show it as 'needs editing'. */
  readonly isDraft: boolean;
}

/** Weblate and Crowdin check placeholders and plurals by this flag. */
const format = 'icu-message-format';

export function writePo(language: string, messages: readonly PoMessage[]): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { name, english, text, comment, isDraft } of messages) {
    const flag = [...(isDraft && text ? ['fuzzy'] : []), format].join(', ');
    translations[name] = {
      [english]: {
        ...{ msgctxt: name, msgid: english, msgstr: [text] },
        comments: { flag, ...(comment && { extracted: comment }) },
      },
    };
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language, 'X-Generator': 'bookfront' };
  return `${po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8').trimEnd()}\n`;
}

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
