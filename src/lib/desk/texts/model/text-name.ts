import type { ContentTexts } from '../../../../messages/plain/desk/content.ts';

/** What the desk calls the texts of the shop. Pages that editors have added, or given a title, are called as they say. */

interface NamedText {
  /** Such as `home`, `terms`, or `terms.de` for a translation. */
  readonly id: string;
  /** Its English name: of a translation with its language in parentheses. */
  readonly label: string;
}

type FileKey = Extract<keyof ContentTexts, `file_${string}`>;
/** What texts are called, in a language. */
export type FileNames = Pick<ContentTexts, FileKey | 'inLanguage'>;

const isNamed = (key: string, text: FileNames): key is FileKey => Object.hasOwn(text, key);

/** The name of a text that comes with the shop. */
export function textName({ id, label }: NamedText, text: FileNames): string {
  const [page = '', tag] = id.split('.');
  const key = `file_${page}`;
  if (!isNamed(key, text)) return label;
  if (tag === undefined) return text[key];
  const language = /\(([^()]*)\)$/.exec(label)?.[1] ?? tag;
  return text.inLanguage({ page: text[key], language });
}

const files = ['home', 'site', 'redirects', 'pictures'];

/** The same where pages are called by their titles. */
export const fileName = (named: NamedText, text: FileNames): string =>
  files.includes(named.id.split('.')[0] ?? '') ? textName(named, text) : named.label;
