import type { ContentFile, Draft, SentDraft, ValidationError } from '@bookfront/content-editor';
import type { DeskTextAnswers } from '../../../messages/plain/desk/text-answers.ts';
import { countValues, formParts, mostValues, partAt, readParts } from './form-parts.ts';
import type { TextFormPart } from './model/texts.ts';

/**
 * The plain form of a text, which works without script: a field for each value, and the Markdown of a page. Field names are those of
 * the file; `body` is the Markdown. A file of values that cannot be shown so is one field, `source`.
 */

type Sent = Readonly<Record<string, string>>;

/** Whether a form had the source of a file in place of its values. */
export const isSource = (file: ContentFile, sent: Sent): boolean => !file.hasBody && sent.source !== undefined;

/** The form of a draft. Without one the file cannot be read; `source` is its text. */
export function plainForm(
  file: ContentFile,
  draft: Draft | undefined,
  source: string,
  text: DeskTextAnswers,
): TextFormPart[] {
  const parts = formParts(file.form, draft?.values ?? {}, text);
  if (file.hasBody) {
    const body = { name: 'body', label: text.words, hint: text.inMarkdown, value: draft?.body ?? '' };
    return [...parts, { kind: 'field', ...body, type: 'text', rows: 24, isRequired: true }];
  }
  if (!draft) return sourceForm(source, text, text.unreadable);
  return countValues(parts) > mostValues ? sourceForm(source, text, text.tooManyValues({ max: mostValues })) : parts;
}

/** The form of a file as it is written. */
export function sourceForm(value: string, text: DeskTextAnswers, hint = text.valuesHint): TextFormPart[] {
  const label = text.values;
  return [{ kind: 'field', name: 'source', label, hint, value, type: 'text', rows: 30, isRequired: true }];
}

/** The draft that a form says, after a button for a row (`pressed`); undefined for a source that cannot be read. */
export function readForm(
  file: ContentFile,
  sent: Sent,
  parse: (source: string) => Draft | undefined,
  pressed?: string,
): SentDraft | undefined {
  if (isSource(file, sent)) return parse(`${sent.source?.trim() ?? ''}\n`);
  return { values: readParts(file.form, sent, pressed), ...(file.hasBody && { body: sent.body ?? '' }) };
}

const sentence = (text: string): string => {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(first) ? first : `${first}.`;
};

/** The message beside each field. In a source, and for what no field has in a page, the line is named. */
export function messagesOf(
  file: ContentFile,
  errors: readonly ValidationError[],
  isOfSource: boolean,
  text: DeskTextAnswers,
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, line, message, fullMessage } of errors) {
    const place = file.hasBody && path[0] === 'body' ? { name: 'body', isExact: true } : partAt(file.form, path);
    const isField = !isOfSource && place.isExact && place.name !== '';
    const key = isOfSource ? 'source' : place.name || (file.hasBody ? 'body' : 'form');
    const whole = sentence(fullMessage);
    const inFile = isOfSource || file.hasBody ? text.inLine({ line: String(line), error: whole }) : whole;
    const said = isField ? sentence(message) : inFile;
    messages[key] = messages[key] ? `${messages[key]} ${said}` : said;
  }
  return messages;
}
