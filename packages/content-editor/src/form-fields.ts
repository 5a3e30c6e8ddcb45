/** The control that a text is edited with. */
export type Widget = 'line' | 'lines' | 'link' | 'email' | 'phone' | 'day' | 'picture';

interface Field {
  /** The key in the file. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional: boolean;
}

export interface TextField extends Field {
  readonly kind: 'text';
  readonly widget: Widget;
  /** Maximal number of characters. */
  readonly most?: number;
}

/** Fields that belong together. */
export interface GroupField extends Field {
  readonly kind: 'group';
  readonly fields: readonly FormField[];
}

/** What is said of one entry of a list. */
export interface EntryTexts {
  /** "Add a link" */
  readonly add: string;
  /** An entry without a name: "New link" */
  readonly unnamed: string;
  /** An entry by its place: "link {number}" */
  readonly row: string;
}

/** Entries that can be added, removed and moved. */
export interface ListField extends Field {
  readonly kind: 'list';
  readonly fields: readonly FormField[];
  readonly entry: EntryTexts;
  /** Maximal number of entries. */
  readonly most: number;
}

/** One field of a form. */
export type FormField = TextField | GroupField | ListField;

/** The values of a form, by the names of its fields. */
export type Values = { readonly [name: string]: Value };
export type Value = string | Values | readonly Values[];
