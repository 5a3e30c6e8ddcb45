import type { Contribution } from '@bookfront/onix';
import { bookFields } from '../../hand-set/fields.ts';
import { type Divided, divideByHand, type HandSet, type Said } from '../../hand-set/hand-set.ts';
import type { WorkColumns } from './staged.ts';

/** A stored work as imports alone would have made it. A record fills in only what other records have left out. */
export function asImported(row: WorkColumns, hand: HandSet): WorkColumns {
  if (hand.size === 0) return row;
  const said = [...hand.values()].flatMap(({ says }) => Object.entries(says ?? {}));
  return { ...row, ...Object.fromEntries(said.filter(([column]) => column in row)) };
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
export function divideWork(hand: HandSet, { columns, people, categoryIds }: FromRecords): Divided<WorkColumns> {
  const { written, said } = divideByHand<WorkColumns>(hand, bookFields, columns);
  if (hand.size === 0) return { written, said };
  const all = new Map(said);
  const note = (field: string, value: Said) => {
    const before = hand.get(field);
    if (before && Object.keys(value).some((key) => JSON.stringify(before.says?.[key]) !== JSON.stringify(value[key])))
      all.set(field, { ...before.says, ...all.get(field), ...value });
  };
  if (people) note('author', { people: people.map(({ name, role }) => ({ name, role })) });
  note('categories', { ids: categoryIds });
  return { written, said: all };
}
