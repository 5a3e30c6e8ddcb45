import type { ContentFile, Draft, SentDraft, ValidationError } from '@bookfront/content-editor';
import type { TextFormField } from './model/texts.ts';

/**
 * The plain form of a text, which works without script: the fields of a page with its Markdown, or the whole source of a file of
 * values. Field names are those of the file; `body` is the Markdown, `source` the source.
 */
export function formFields(file: ContentFile, draft: Draft, source: string): TextFormField[] {
  if (!file.hasBody)
    return [
      {
        ...{ name: 'source', label: 'Values', rows: 30, value: source, isRequired: true },
        hint: 'Names with values, as in the file. The editor has a field for each.',
      },
    ];
  const fields = file.form.flatMap((field): TextFormField[] =>
    field.kind === 'text'
      ? [
          {
            ...{ name: field.name, label: field.label, hint: field.hint ?? '' },
            value: String(draft.values[field.name] ?? ''),
            rows: field.widget === 'lines' ? 2 : 0,
            isRequired: !field.isOptional,
          },
        ]
      : [],
  );
  const text = {
    name: 'body',
    label: 'Text',
    hint: 'In Markdown.',
    value: draft.body ?? '',
    rows: 24,
    isRequired: true,
  };
  return [...fields, text];
}

/** The draft that a form says; undefined for a source that cannot be read. */
export function readForm(
  file: ContentFile,
  values: Readonly<Record<string, string>>,
  parse: (source: string) => Draft | undefined,
): SentDraft | undefined {
  if (!file.hasBody) return parse(`${values.source?.trim() ?? ''}\n`);
  const { body = '', ...rest } = values;
  return { values: Object.fromEntries(file.form.map(({ name }) => [name, rest[name] ?? ''])), body };
}

const sentence = (text: string): string => {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(first) ? first : `${first}.`;
};

/** The message beside each field. In a source the line is named. */
export function messagesOf(file: ContentFile, errors: readonly ValidationError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, line, message, fullMessage } of errors) {
    const name = String(path[0] ?? '');
    const isField = file.hasBody && (name === 'body' || file.form.some((field) => field.name === name));
    const key = file.hasBody ? (isField ? name : 'body') : 'source';
    const text = isField ? sentence(message) : `Line ${line}: ${sentence(fullMessage)}`;
    messages[key] = messages[key] ? `${messages[key]} ${text}` : text;
  }
  return messages;
}
