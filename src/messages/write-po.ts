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

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\t': '\\t', '\n': '\\n' };
const quoted = (text: string): string => `"${text.replaceAll(/[\\"\t\n]/g, (character) => escapes[character] ?? '')}"`;

const entry = ({ name, english, text, comment, isDraft }: PoMessage): string =>
  [
    ...(comment ? [`#. ${comment}`] : []),
    `#, ${isDraft && text ? 'fuzzy, ' : ''}${format}`,
    `msgctxt ${quoted(name)}`,
    `msgid ${quoted(english)}`,
    `msgstr ${quoted(text)}`,
  ].join('\n');

/** The messages of a language as a PO file, for translators, Weblate and Crowdin. */
export function writePo(language: string, messages: readonly PoMessage[]): string {
  const headers = ['Content-Type: text/plain; charset=utf-8', `Language: ${language}`, 'X-Generator: bookfront'];
  const head = ['msgid ""', 'msgstr ""', ...headers.map((line) => quoted(`${line}\n`))].join('\n');
  return `${[head, ...messages.map(entry)].join('\n\n')}\n`;
}
