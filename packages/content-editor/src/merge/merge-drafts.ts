import type { FormField, Value, Values } from '../form-fields.ts';
import { normalizeMarkdown } from '../markdown/normalize-markdown.ts';
import { splitBlocks } from '../markdown/split-blocks.ts';
import type { Draft } from '../protocol.ts';
import { describeValue } from './describe-value.ts';
import { mergeLists } from './merge-lists.ts';

/** A place that two people have changed in different ways. */
export interface Conflict {
  readonly id: string;
  /** The name of the field; undefined for the text of a page. */
  readonly label: string | undefined;
  readonly theirs: string;
  readonly mine: string;
}

export type Choice = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Record<string, Choice>>;

export interface MergedDraft {
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
}

interface Merge {
  readonly choices: Choices;
  readonly conflicts: Conflict[];
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isGroup = (value: Value | undefined): value is Values => typeof value === 'object' && !Array.isArray(value);

/** The top-level blocks of a Markdown text, as the editor writes them. */
export const blocksOf = (text: string): string[] =>
  splitBlocks(normalizeMarkdown(text)).blocks.map(({ source }) => source);

/**
 * Merges what two people made of a text: fields, entries of lists and blocks that only one of them has changed are taken over.
 * Of the others mine is taken, or what `choices` says.
 */
export function mergeDrafts(
  form: readonly FormField[],
  { base, theirs, mine }: { readonly base: Draft; readonly theirs: Draft; readonly mine: Draft },
  choices: Choices = {},
): MergedDraft {
  const merge: Merge = { choices, conflicts: [] };
  const values = mergeValues(form, [base.values, theirs.values, mine.values], [], merge);
  if (mine.body === undefined) return { draft: { values }, conflicts: merge.conflicts };
  const body = mergeBodies([base.body ?? '', theirs.body ?? '', mine.body], merge);
  return { draft: { values, body }, conflicts: merge.conflicts };
}

function mergeBodies([base, theirs, mine]: readonly [string, string, string], { choices, conflicts }: Merge): string {
  const parts = mergeLists(blocksOf(base), blocksOf(theirs), blocksOf(mine));
  let count = 0;
  const blocks = parts.flatMap((part) => {
    if (part.kind === 'clear') return part.items;
    count += 1;
    const id = `body ${count}`;
    conflicts.push({ id, label: undefined, theirs: part.theirs.join('\n\n'), mine: part.mine.join('\n\n') });
    if (choices[id] === 'both') return [...part.theirs, ...part.mine];
    return choices[id] === 'theirs' ? part.theirs : part.mine;
  });
  return blocks.join('\n\n');
}

type Three<T> = readonly [base: T, theirs: T, mine: T];

function mergeValues(fields: readonly FormField[], [base, theirs, mine]: Three<Values>, path: Path, merge: Merge) {
  const merged = fields.flatMap((field) => {
    const three = [base[field.name], theirs[field.name], mine[field.name]] as const;
    const value = mergeValue(field, three, [...path, [field.name, field.label]], merge);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(merged) as Values;
}

type Path = readonly (readonly [name: string, label: string])[];

function mergeValue(field: FormField, three: Three<Value | undefined>, path: Path, merge: Merge): Value | undefined {
  const [base, theirs, mine] = three;
  if (isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base) || isEqual(theirs, mine)) return mine;
  if (field.kind === 'group' && isGroup(base) && isGroup(theirs) && isGroup(mine))
    return mergeValues(field.fields, [base, theirs, mine], path, merge);
  if (field.kind === 'list' && Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    const entries = mergeEntries(field.fields, [base, theirs, mine], path, merge);
    if (entries) return entries;
  }
  const id = path.map(([name]) => name).join('.');
  merge.conflicts.push({
    id,
    label: path.map(([, label]) => label).join(', '),
    theirs: describeValue(field, theirs),
    mine: describeValue(field, mine),
  });
  return merge.choices[id] === 'theirs' ? theirs : mine;
}

/** Entries that were changed where they stood. Undefined when some were added or removed on both sides. */
function mergeEntries(
  fields: readonly FormField[],
  [base, theirs, mine]: Three<readonly Values[]>,
  path: Path,
  merge: Merge,
) {
  if (base.length !== theirs.length || base.length !== mine.length) return undefined;
  return base.map((entry, index) =>
    mergeValues(
      fields,
      [entry, theirs[index] ?? {}, mine[index] ?? {}],
      [...path, [String(index), String(index + 1)]],
      merge,
    ),
  );
}
