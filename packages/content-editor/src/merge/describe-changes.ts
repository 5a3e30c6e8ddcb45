import type { FormField } from '../form-fields.ts';
import type { Draft } from '../protocol.ts';
import { flatValues } from './describe-value.ts';
import { diffLists } from './diff.ts';
import { blocksOf } from './merge-drafts.ts';

/** Words that stand in both texts, or in one of them. */
export interface Words {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What has changed in one field or one block of the text. */
export interface Change {
  /** The name of the field; undefined for the text of a page. */
  readonly label: string | undefined;
  readonly words: readonly Words[];
}

/** What has changed between two drafts, field by field and block by block. */
export function describeChanges(form: readonly FormField[], before: Draft, after: Draft): Change[] {
  const [old, now] = [new Map(flatValues(form, before.values)), new Map(flatValues(form, after.values))];
  const labels = [...new Set([...old.keys(), ...now.keys()])];
  const fields = labels.flatMap((label) => change(label, old.get(label) ?? '', now.get(label) ?? ''));
  return [...fields, ...changedBlocks(before.body ?? '', after.body ?? '')];
}

function changedBlocks(before: string, after: string): Change[] {
  return diffLists(blocksOf(before), blocksOf(after)).flatMap((part) => {
    if (part.kind === 'same') return [];
    const longest = Math.max(part.before.length, part.after.length);
    return Array.from({ length: longest }, (_, at) =>
      change(undefined, part.before[at] ?? '', part.after[at] ?? ''),
    ).flat();
  });
}

function change(label: string | undefined, before: string, after: string): Change[] {
  const words = diffWords(before, after);
  return words.every(({ kind }) => kind === 'same') ? [] : [{ label, words }];
}

/** A text of this many words is compared as a whole: the comparison takes the product of both lengths. */
const mostWords = 2000;

function diffWords(before: string, after: string): Words[] {
  const [old, now] = [wordsOf(unwrapped(before)), wordsOf(unwrapped(after))];
  if (old.length > mostWords || now.length > mostWords) return wordsIn(before, after);
  return diffLists(old, now).flatMap((part) =>
    part.kind === 'same'
      ? [{ kind: 'same' as const, text: part.items.join('') }]
      : wordsIn(part.before.join(''), part.after.join('')),
  );
}

/** Where lines of a paragraph are wrapped does not matter. Lists and tables keep their lines. */
const unwrapped = (text: string): string => text.replace(/\n(?![-*+>|#\s]|\d+[.)])/g, ' ');

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

const wordsIn = (before: string, after: string): Words[] => [
  ...(before ? [{ kind: 'removed' as const, text: before }] : []),
  ...(after ? [{ kind: 'added' as const, text: after }] : []),
];
