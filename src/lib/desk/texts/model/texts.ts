/** What the pages about texts show. Times are epoch milliseconds. */

/** A text in the list. */
export interface TextEntry {
  readonly id: string;
  /** In English; desk/texts/model/text-name.ts has the name at the desk. */
  readonly label: string;
  readonly shownAt: string;
  /** Nobody has translated it yet: shoppers read it in the shop's first language. */
  readonly isMissing: boolean;
  readonly errorCount: number;
  /** When it was published last, and by whom ('' for a change of its file). */
  readonly changed: { readonly at: number; readonly by: string } | undefined;
  readonly drafts: readonly { readonly name: string; readonly at: number }[];
  readonly planned: readonly PlannedText[];
}

/** A text that will be published. */
export interface PlannedText {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  /** Why it was not published at its time; '' while it waits. */
  readonly problem: string;
}

/** A text in the plain form: its values, and the Markdown of a page. The source in place of values that the form cannot show. */
export interface TextForm {
  readonly id: string;
  readonly label: string;
  readonly shownAt: string;
  /** What the form was made from, sent back with it. */
  readonly version: string;
  readonly fields: readonly TextFormPart[];
  /** What is wrong with it now, by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Places that another user has changed too. The fields hold what this person has written. */
  readonly conflicts: readonly TextConflict[];
  readonly isDraft: boolean;
}

/** A field, fields that belong together, or rows of fields. */
export type TextFormPart = TextFormField | TextFormGroup | TextFormList;

interface Part {
  /** In rows with the number of the row, such as `stores.0.name`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

export interface TextFormField extends Part {
  readonly kind: 'field';
  readonly value: string;
  readonly type: 'text' | 'email' | 'tel';
  /** Lines of a text area; 0 for a field of one line. */
  readonly rows: number;
  readonly isRequired: boolean;
}

export interface TextFormGroup extends Part {
  readonly kind: 'group';
  readonly isOptional: boolean;
  readonly parts: readonly TextFormPart[];
}

export interface TextFormList extends Part {
  readonly kind: 'list';
  /** What is said of a row: the button that adds one, and its name by its place (`{number}`). */
  readonly entry: { readonly add: string; readonly row: string };
  readonly rows: readonly (readonly TextFormPart[])[];
  /** Why no row can be added; '' when one can. */
  readonly full: string;
}

export interface TextConflict {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/** A version of a text in its history. */
export interface TextVersion {
  readonly id: number;
  readonly at: number;
  readonly how: 'published' | 'scheduled' | 'restored' | 'replaced' | 'file' | 'kept';
  readonly by: string;
}

/** What has changed in one field or one block of a text, word by word. */
export interface TextChange {
  readonly label: string;
  readonly words: readonly { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }[];
}

export interface TextHistory {
  /** In English, as in the list. */
  readonly label: string;
  readonly versions: readonly TextVersion[];
  /** What has changed since the version that is looked at. */
  readonly changes: readonly TextChange[] | undefined;
}

/** What became of a form. Messages by field name; '' of the field `form` concerns all of it. */
export type TextResult =
  | { readonly ok: true; readonly done: string }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };
