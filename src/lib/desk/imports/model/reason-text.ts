import { type DeskFileReasons, fileReasonsInEnglish } from '../../../../messages/plain/desk/file-reasons.ts';
import { type DeskRecordReasons, recordReasonsInEnglish } from '../../../../messages/plain/desk/record-reasons.ts';
import { formatDate, type TextLanguage } from '../../../format.ts';
import { withoutQuotes } from '../../../shop/import-runs.ts';

/**
 * Reports of imports are stored as English sentences, which the log and the terminal show too. The desk knows each sentence again by
 * the message that it was made of, and says it in its own language.
 */

export interface ReasonAnswers {
  readonly text: DeskRecordReasons & DeskFileReasons;
  readonly language: TextLanguage;
}

type Key = Extract<keyof ReasonAnswers['text'], `reason_${string}`>;

interface Template {
  readonly key: Key;
  /** Before its first value. */
  readonly start: string;
  readonly pattern: RegExp;
  /** Of its values, in their order; of a kind only those that are left in it. */
  readonly names: readonly string[];
  /** Of all values of the message. */
  readonly allNames: readonly string[];
}

const partsOf = (message: string): readonly string[] => message.split(/\{(\w+)\}/);
const namesOf = (message: string): readonly string[] => partsOf(message).filter((_part, index) => index % 2 === 1);

/** What a kind of reasons says in the place of a value. */
const leftOut = '…';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const template = (key: Key, message: string, source: string, form = message): Template => ({
  ...{ key, start: partsOf(form)[0] ?? '', pattern: new RegExp(`^${source}$`, 's') },
  ...{ names: namesOf(form), allNames: namesOf(message) },
});

/** Of a message as it is, and as reasons of one kind are written (`reasonKind`): words with digits are left out of those. */
function templatesOf(key: Key, message: string): readonly Template[] {
  const plain = partsOf(message).map((part, index) => (index % 2 === 0 ? escaped(part) : '(.+?)'));
  const form = withoutQuotes(message);
  const words = form.split(' ').map((word) => {
    const [before = '', , after] = partsOf(word);
    if (after === undefined) return /\d/.test(word) ? leftOut : escaped(word);
    // A value with digits takes along what it is written together with.
    return `(?:${escaped(before)})?(.+?)(?:${escaped(after)})?`;
  });
  const kind = { ...template(key, message, words.join(' '), form), start: '' };
  return [template(key, message, plain.join('')), kind];
}

let known: readonly Template[] | undefined;

function templates(): readonly Template[] {
  const messages = Object.entries({ ...recordReasonsInEnglish, ...fileReasonsInEnglish }) as [Key, string][];
  known ??= messages.flatMap(([key, message]) => templatesOf(key, message));
  return known;
}

/** Values that are messages too. Only a reason has to be one. */
const nested = new Set(['reason', 'what', 'place']);

/** A stored reason in the language of the desk; undefined when it was made of no known message. */
export function reasonText(reason: string, answers: ReasonAnswers): string | undefined {
  for (const { key, start, pattern, names, allNames } of templates()) {
    const found = reason.startsWith(start) ? pattern.exec(reason) : null;
    if (!found) continue;
    const values = new Map(allNames.map((name) => [name, leftOut]));
    for (const [index, name] of names.entries()) values.set(name, valueText(name, found[index + 1] ?? '', answers));
    if (values.get('reason') === '') continue;
    const message: unknown = answers.text[key];
    return typeof message === 'function' ? message(Object.fromEntries(values)) : String(message);
  }
  return undefined;
}

function valueText(name: string, value: string, answers: ReasonAnswers): string {
  if (nested.has(name)) return reasonText(value, answers) ?? (name === 'reason' ? '' : value);
  if (name !== 'day') return value;
  const day = Date.parse(`${value} UTC`);
  return Number.isNaN(day) ? value : formatDate(new Date(day).toISOString().slice(0, 10), answers.language);
}

/** The lines of a report: places in a file stay as they are before their reasons. */
export const reportText = (report: string, answers: ReasonAnswers): string =>
  report
    .split('\n')
    .map((line) => {
      const dash = line.indexOf(' — ');
      const [place, reason] = dash < 0 ? ['', line] : [line.slice(0, dash + 3), line.slice(dash + 3)];
      return `${place}${reasonText(reason, answers) ?? reason}`;
    })
    .join('\n');
