import type { BookDetails } from '@bookfront/onix';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductContributorTable, ProductTable, VariantTable } from '../../../database/schema.ts';
import { type EditionAbout, parseAbout } from '../../about/about.ts';
import { type ImportedValues, noOverrides, type Overrides } from '../../overrides/overrides.ts';

/** The columns of a work that are set here; triggers set the others. */
export type WorkColumns = Omit<
  Required<Updateable<ProductTable>>,
  'id' | 'recommendation' | 'recommended_by' | 'traits'
>;
export type EditionColumns = Omit<Selectable<VariantTable>, 'id' | 'product_id'>;

/** An edition in memory. It is written at the end of its run. */
export interface StagedEdition {
  /** Undefined until it is inserted. */
  readonly id: number | undefined;
  readonly work: StagedWork;
  /** As stored. All columns of a new edition. */
  readonly stored: EditionColumns;
  /** The changed columns. */
  changes: Partial<EditionColumns>;
  /** What is stored about it beside its columns, and what its record says, if that is another. */
  readonly storedAbout: string | undefined;
  about: EditionAbout | undefined;
  /** The fields that were set by hand. */
  readonly hand: Overrides;
  /** What the record says of them, where that is new. */
  imported: ReadonlyMap<string, ImportedValues>;
}

/** An edition that is not stored yet. */
export const newEdition = (work: StagedWork, stored: EditionColumns): StagedEdition => ({
  ...{ id: undefined, work, stored, changes: {}, storedAbout: undefined, about: undefined },
  ...{ hand: noOverrides, imported: new Map() },
});

export type Contributor = Pick<Selectable<ProductContributorTable>, 'contributor_id' | 'role' | 'position'> & {
  readonly name: string;
};

/** A work in memory, with everything that is stored about it. It is written at the end of its run. */
export interface StagedWork {
  /** Undefined until it is inserted. */
  id: number | undefined;
  /** As stored. A new work has its default values here. */
  readonly stored: WorkColumns;
  /** The JSON that is stored about it beside its columns. */
  readonly storedAbout: string | undefined;
  readonly editions: StagedEdition[];
  readonly contributors: readonly Contributor[];
  readonly categories: ReadonlySet<number>;
  /** The fields that were set by hand. */
  readonly hand: Overrides;
  /** The work's details in the records of this run, by edition. */
  readonly records: Map<StagedEdition, BookDetails>;
  /** Something on its cover or page changed, apart from price and stock. */
  isContentChanged: boolean;
  /** Price, stock or availability changed. */
  isSupplyChanged: boolean;
}

/** The edition as it will be stored. */
export const columnsOf = ({ stored, changes }: StagedEdition): EditionColumns => ({ ...stored, ...changes });

/** What is known about the edition beside its columns, as it will be stored. */
export const aboutOf = ({ storedAbout, about }: StagedEdition): EditionAbout =>
  about ?? parseAbout<EditionAbout>(storedAbout);

/** A work that is not stored yet. Its details are set at the end of the run. */
export function newWork(
  columns: Pick<Insertable<ProductTable>, 'work_key' | 'title'> & { readonly position: number; readonly now: number },
): StagedWork {
  const { now, ...given } = columns;
  return {
    id: undefined,
    stored: {
      ...given,
      subtitle: null,
      author_text: '',
      description: '',
      language: '',
      publisher_id: null,
      series_name: null,
      series_slug: null,
      series_number: null,
      subjects: '[]',
      audience: null,
      tags: '[]',
      first_published: null,
      category_id: null,
      is_listed: 1,
      created_at: now,
      updated_at: now,
      rating_sum: 0,
      rating_count: 0,
      sold: 0,
      lowest_price: null,
      total_stock: 0,
      discount_percent: 0,
    },
    storedAbout: undefined,
    ...{ editions: [], contributors: [], categories: new Set(), records: new Map(), hand: noOverrides },
    isContentChanged: true,
    isSupplyChanged: false,
  };
}
