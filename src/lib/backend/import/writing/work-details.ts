import { authorText, type BookDetails, type Contribution, isPerformer } from '@bookfront/onix';
import { slug } from '../../../shop/slug.ts';
import { changedColumns } from '../../catalogue-writing/changed-columns.ts';
import { derivedColumns } from '../../catalogue-writing/derived-columns.ts';
import { sortEditions } from '../../catalogue-writing/sort-editions.ts';
import { changedAt } from '../../cover-url.ts';
import type { ImportedValues } from '../../overrides/overrides.ts';
import type { Batch } from '../staging/batch.ts';
import {
  aboutOf,
  type Contributor,
  columnsOf,
  type StagedEdition,
  type StagedWork,
  type WorkColumns,
} from '../staging/staged.ts';
import { asImported, divideWork } from '../staging/work-by-hand.ts';
import { categoryIdsOf } from './assign-categories.ts';
import { mergedAbout } from './merged-about.ts';

/** The ids of the names in the records of a run. */
export interface Names {
  readonly publishers: ReadonlyMap<string, number>;
  readonly contributors: ReadonlyMap<string, number>;
}

/** What has to be written of a work. */
export interface WorkUpdate {
  readonly work: StagedWork;
  /** The changed columns of the work, and all columns as they will be. */
  readonly changes: Partial<WorkColumns> | undefined;
  readonly columns: WorkColumns;
  /** Undefined when they stay. */
  readonly contributors: readonly Contributor[] | undefined;
  /** Undefined when it stays. */
  readonly about: string | undefined;
  readonly categories: ReadonlySet<number>;
  /** What the records say of the fields that were set by hand, where that is new. */
  readonly imported: ReadonlyMap<string, ImportedValues>;
  /** The search index has to follow. */
  readonly isChanged: boolean;
  /** The place of an option changed, so that the records of other options may now decide the details. */
  readonly isReordered: boolean;
}

/** Whether a record of the run concerns the work. */
export const isTouched = ({ records, isContentChanged, isSupplyChanged }: StagedWork): boolean =>
  records.size > 0 || isContentChanged || isSupplyChanged;

/**
 * What the records of a run make of a work: the order of its options, its details, its categories and its derived columns. The
 * details come from the first option; the records of other options fill in what it leaves out.
 */
export function updateWork(batch: Batch, names: Names, work: StagedWork): WorkUpdate {
  const editions = inOptionOrder(work.editions);
  let isReordered = false;
  for (const [position, edition] of editions.entries()) {
    if (columnsOf(edition).position === position) continue;
    edition.changes = { ...edition.changes, position };
    isReordered = true;
  }
  const { stored: row, hand } = work;
  const details = mergeDetails(editions, work.records);
  const content = details ? contentColumns(names, asImported(row, hand), details) : {};
  const { main, all } = categoryIdsOf({ ...row, ...content }, batch.rules, batch.parents);
  const people = details && namedPeople(work, details);
  const about = details && mergedAbout(work.storedAbout, details);
  const categoryIds = [...new Set([...(main === null ? [] : [main]), ...all])];
  const { written, imported } = divideWork(hand, { columns: content, people, categoryIds });
  const contentChanges = changedColumns<WorkColumns>(row, written);
  const contributors = people && !hand.has('author') ? newContributors(names, work, people) : undefined;
  const isShownChanged =
    work.isContentChanged || contributors !== undefined || about !== undefined || contentChanges !== undefined;

  const next: WorkColumns = { ...row, ...contentChanges };
  const isPlacedByHand = hand.has('categories');
  const categories = isPlacedByHand ? work.categories : all;
  const derived = {
    ...derivedColumns(next, editions.map(columnsOf), batch.now),
    category_id: isPlacedByHand ? row.category_id : main,
    series_slug: slug(next.series_name ?? '') || null,
    updated_at: isShownChanged ? changedAt(batch.now, row.updated_at) : row.updated_at,
  };
  const changes = changedColumns<WorkColumns>(row, { ...contentChanges, ...derived });
  return {
    ...{ work, changes, contributors, about, categories, imported, isReordered },
    columns: { ...next, ...derived },
    isChanged: isShownChanged || work.isSupplyChanged || changes !== undefined,
  };
}

const inOptionOrder = (editions: readonly StagedEdition[]): readonly StagedEdition[] =>
  editions.length < 2
    ? editions
    : sortEditions(editions.map((edition) => ({ ...columnsOf(edition), id: edition.id, edition }))).map(
        ({ edition }) => edition,
      );

interface MergedDetails extends BookDetails {
  /** The run has the record of the first option, so that its details replace the stored ones. */
  readonly isLead: boolean;
}

function mergeDetails(
  editions: readonly StagedEdition[],
  records: ReadonlyMap<StagedEdition, BookDetails>,
): MergedDetails | undefined {
  const [first, ...others] = editions.flatMap((edition) => records.get(edition) ?? []);
  if (!first) return undefined;
  const lead = editions[0];
  const isLead = lead !== undefined && records.has(lead);
  const merged: MergedDetails = { ...first, isLead };
  for (const other of others)
    Object.assign(merged, missingFrom(merged, other), { about: { ...other.about, ...merged.about } });
  return merged;
}

const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values of `other` that are missing in `base`. */
function missingFrom<T extends object>(base: T, other: Partial<T>): Partial<T> {
  const keys = (Object.keys(base) as (keyof T)[]).filter((key) => isMissing(base[key]) && !isMissing(other[key]));
  return Object.fromEntries(keys.map((key) => [key, other[key]])) as Partial<T>;
}

/** The columns that come directly from the records. A value that the records leave out is not erased. */
function contentColumns({ publishers }: Names, row: WorkColumns, details: MergedDetails): Partial<WorkColumns> {
  const list = (items: readonly string[]) => (items.length > 0 ? JSON.stringify(items) : '');
  const columns = {
    title: details.title,
    subtitle: details.subtitle,
    author_text: authorText(details.contributors),
    description: details.description,
    language: details.language,
    publisher_id: publishers.get(details.publisher) ?? null,
    series_name: details.seriesName,
    series_number: details.seriesNumber,
    subjects: list(details.subjects),
    audience: details.audience,
    tags: list(details.tags),
    first_published: details.firstPublished,
  } satisfies Partial<WorkColumns>;
  const isBlank = (value: unknown) => isMissing(value) || value === '[]';
  const changes = Object.entries(columns).filter(
    ([column, value]) => !isMissing(value) && (details.isLead || isBlank(row[column as keyof WorkColumns])),
  );
  return Object.fromEntries(changes) as Partial<WorkColumns>;
}

/** The contributors in the records; undefined when what imports have had before stays. */
function namedPeople(work: StagedWork, details: MergedDetails): readonly Contribution[] | undefined {
  const { contributors, hand } = work;
  const performers = work.editions.flatMap((edition) => aboutOf(edition).performers ?? []);
  if (details.contributors.length === 0 && performers.length === 0) return undefined;
  const byHand = hand.get('author');
  const hasBefore = byHand ? byHand.says?.people !== undefined : contributors.length > 0;
  if (byHand && hasBefore && !details.isLead) return undefined;
  const base = hasBefore && !details.isLead ? contributors : details.contributors;
  // Each edition has its own performers. The work names those of all of them, behind everybody else.
  return uniquePeople([...base.filter((person) => !isPerformer(person)), ...performers]);
}

function uniquePeople(people: readonly Contribution[]): readonly Contribution[] {
  const seen = new Set<string>();
  return people.filter(({ name, role }) => !seen.has(`${role} ${name}`) && seen.add(`${role} ${name}`));
}

/** The contributors of a work, when they differ from the stored ones. */
function newContributors(
  { contributors: ids }: Names,
  { contributors: before }: StagedWork,
  people: readonly Contribution[],
): readonly Contributor[] | undefined {
  const after = people.map(({ name, role }, position): Contributor => {
    const id = ids.get(name) ?? before.find((person) => person.name === name)?.contributor_id;
    if (id === undefined) throw new Error(`the contributor ${name} has no id`);
    return { contributor_id: id, role, position, name };
  });
  const isSame =
    before.length === after.length &&
    after.every(({ contributor_id, role }, index) => {
      const other = before[index];
      return other?.contributor_id === contributor_id && other.role === role && other.position === index;
    });
  return isSame ? undefined : after;
}
