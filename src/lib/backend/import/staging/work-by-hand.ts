import type { Contribution } from '@bookfront/onix';
import { bookFields } from '../../overrides/fields.ts';
import { type Divided, type ImportedValues, type Overrides, splitOverridden } from '../../overrides/overrides.ts';
import type { WorkColumns } from './staged.ts';

/** A stored work as imports alone would have made it. A record fills in only what other records have left out. */
export function asImported(row: WorkColumns, hand: Overrides): WorkColumns {
  if (hand.size === 0) return row;
  const imported = [...hand.values()].flatMap(({ says }) => Object.entries(says ?? {}));
  return { ...row, ...Object.fromEntries(imported.filter(([column]) => column in row)) };
}

/** What the records of a run have for the parts of a work. */
interface FromRecords {
  readonly columns: Partial<WorkColumns>;
  /** Undefined when they leave out the contributors. */
  readonly people: readonly Contribution[] | undefined;
  /** The main category first. */
  readonly categoryIds: readonly number[];
}

/** Divides them into what is written and what is only noted, because the field was set by hand. */
export function divideWork(hand: Overrides, { columns, people, categoryIds }: FromRecords): Divided<WorkColumns> {
  const { written, imported } = splitOverridden<WorkColumns>(hand, bookFields, columns);
  if (hand.size === 0) return { written, imported };
  const all = new Map(imported);
  const note = (field: string, value: ImportedValues) => {
    const before = hand.get(field);
    if (before && Object.keys(value).some((key) => JSON.stringify(before.says?.[key]) !== JSON.stringify(value[key])))
      all.set(field, { ...before.says, ...all.get(field), ...value });
  };
  if (people) note('author', { people: people.map(({ name, role }) => ({ name, role })) });
  note('categories', { ids: categoryIds });
  return { written, imported: all };
}
