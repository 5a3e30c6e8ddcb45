import { type DeskImportAnswers, englishDeskImportAnswers } from '../../messages/plain/desk/import-answers.ts';
import { formatNumber, type TextLanguage } from '../format.ts';

/** Catalogue files that are sent at the desk and imported in the background. */

export interface ImportRun {
  readonly id: number;
  readonly file: string;
  readonly bytes: number;
  /** `stopped`: its process is gone; it goes on by itself where its file is. */
  readonly state: 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
  readonly records: number;
  readonly bytesRead: number;
  /** What is to be said of it in lines; before it has ended ''. */
  readonly summary: string;
  /** Records or other things that were taken, changed by it or not; undefined for runs from before it was counted. */
  readonly taken: number | undefined;
  readonly refused: number;
  /** Its copies are the shop's own. */
  readonly isOwnCopies: boolean;
  readonly staff: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly finishedAt: number | undefined;
}

/** Refusals for one reason. */
export interface RefusalReason {
  readonly reason: string;
  readonly count: number;
  /** The first of them. */
  readonly records: readonly RefusedPlace[];
}

export interface RefusedPlace {
  /** `books.xml:12`, or a key of a file. */
  readonly place: string;
  /** The reason in full, where records differ in it. */
  readonly text: string;
}

/** A run with what was refused: by reason, or of runs from before as lines. */
export interface ImportReport extends ImportRun {
  readonly counts: Readonly<Record<string, number>>;
  readonly reasons: readonly RefusalReason[];
  readonly refusals: readonly string[];
}

/** How an import ended: a file of which nothing was taken is not imported. */
export function outcomeOf({ state, taken, refused }: Pick<ImportRun, 'state' | 'taken' | 'refused'>) {
  if (state !== 'done') return state;
  if (refused === 0) return taken === 0 ? 'empty' : 'all';
  return taken === 0 ? 'none' : 'some';
}

export const withoutQuotes = (text: string): string => text.replaceAll(/“[^“”]*”|"[^"]*"/g, '…');

/** Reasons of one kind differ in numbers, codes and names in quotes. */
export const reasonKind = (text: string): string =>
  withoutQuotes(text)
    .split(' ')
    .map((word) => (/\d/.test(word) ? '…' : word))
    .join(' ');

/** Reasons that are told apart, and records that are named of each. */
const most = { reasons: 30, records: 50 } as const;
export const otherReasons = 'other reasons';

/** Counts refusals by reason, the most frequent one first. */
export function groupRefusals(refusals: readonly RefusedPlace[]): readonly RefusalReason[] {
  const groups = [...Map.groupBy(refusals, ({ text }) => reasonKind(text)).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const others = groups.slice(most.reasons).flat();
  return [...groups.slice(0, most.reasons), ...(others.length > 0 ? [others] : [])].map((records, index) => {
    const first = records[0]?.text ?? '';
    const isSame = records.every(({ text }) => text === first);
    const reason = index === most.reasons ? otherReasons : isSame ? first : reasonKind(first);
    return { reason, count: records.length, records: records.slice(0, most.records) };
  });
}

/** A line of a report, `books.xml:12 reference — reason`, as place and reason. */
export function placeOfRefusal(line: string): RefusedPlace {
  const dash = line.indexOf(' — ');
  return dash < 0 ? { place: '', text: line } : { place: line.slice(0, dash), text: line.slice(dash + 3) };
}

/** `3 added, 1 changed.` Undefined when nothing was counted. */
export function countsText(
  counts: Readonly<Record<string, number>>,
  text = englishDeskImportAnswers,
  language?: TextLanguage,
): string | undefined {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length === 0) return undefined;
  return `${parts.map(([name, count]) => countText(name, formatNumber(count, language), text)).join(', ')}.`;
}

type Counted = Extract<keyof DeskImportAnswers, `counted_${string}`>;
const isCounted = (key: string, text: DeskImportAnswers): key is Counted => Object.hasOwn(text, key);

function countText(name: string, count: string, text: DeskImportAnswers): string {
  const key = `counted_${name.replaceAll(' ', '-')}`;
  if (isCounted(key, text)) return text[key]({ count });
  const [, does, names = ''] = /^(left out and taken away|set in the desk and kept) \((.*)\)$/.exec(name) ?? [];
  if (!does) return `${count} ${name}`;
  return does.startsWith('left') ? text.leftOut({ count, names }) : text.setInDesk({ count, names });
}

/** In the reason of a record whose price has no tax in it, while the shop has no rate to add. */
export const noTaxRate = 'the shop has no rate to add';

/** The tick of the form that sends a file. */
export const ownCopiesField = 'ownCopies';

export const isUnderWay = ({ state }: ImportRun): boolean => state === 'waiting' || state === 'running';

/** How much of the file has been read, in whole percent. */
export const percentRead = ({ bytes, bytesRead }: ImportRun): number =>
  bytes > 0 ? Math.min(100, Math.floor((bytesRead / bytes) * 100)) : 0;
