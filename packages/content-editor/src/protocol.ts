import type { FormField, Values } from './form-fields.ts';
import type { LinkTarget, ValidationError } from './site.ts';

export type { Change } from './merge/describe-changes.ts';

/** What the editor's page and its server send each other, as JSON. */

/** The content of a file as it is being edited, valid or not. */
export interface Draft {
  readonly values: Values;
  /** Markdown, in files that have a body. */
  readonly body?: string;
}

/** A file that was opened in the editor. */
export interface OpenDocument extends Draft {
  readonly id: string;
  readonly label: string;
  readonly shownAt: string;
  readonly form: readonly FormField[];
  /** Hash of the file. It detects that another user has changed the file. */
  readonly version: string;
  readonly errors: readonly ValidationError[];
  /** The file cannot be parsed, so that `values` and `body` are what could be recovered. */
  readonly isBroken: boolean;
}

/** A draft that was not published, and the version that it was made from. */
export interface StoredDraft {
  readonly draft: Draft;
  readonly version: string;
}

/** A text that will be published. */
export interface PlannedEntry {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  /** Why it was not published at its time. */
  readonly problem?: string;
}

export type PlanResult =
  | { readonly kind: 'planned'; readonly at: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] };

/** An entry of the history of a text. */
export interface VersionEntry {
  readonly id: number;
  /** When it was published, or when something else took its place (`replaced`). Epoch milliseconds. */
  readonly at: number;
  readonly how: 'replaced' | 'published' | 'scheduled' | 'restored' | 'file' | 'kept';
  /** Whose it is. */
  readonly by?: string;
}

export type SaveResult =
  /** Merged: another person's changes of other parts are in it too. */
  | { readonly kind: 'saved'; readonly document: OpenDocument; readonly isMerged: boolean }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  /** Another user has changed the same since it was opened. Without `base` it is unknown what both began with. */
  | { readonly kind: 'conflict'; readonly version: string; readonly theirs: Draft; readonly base?: Draft };

/** A file in the navigation. */
export interface FileEntry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly shownAt: string;
  readonly fieldsBeforeBody: readonly string[];
  readonly errorCount: number;
  /** Nobody has written it yet. */
  readonly isMissing: boolean;
}

/** What the editor's page needs to know before it opens a file. */
export interface EditorConfig {
  readonly files: readonly FileEntry[];
  readonly linkTargets: readonly LinkTarget[];
  /** Origin of the preview. */
  readonly previewOrigin: string;
  /** URLs under which the site is known. Links to them become paths. */
  readonly siteUrls: readonly string[];
  /** Undefined for the editor of one machine, which has drafts in the browser and publishes at once. */
  readonly online?: OnlineConfig;
}

/** The editor as a part of the running site. */
export interface OnlineConfig {
  /** Where the editor was opened from. */
  readonly home: { readonly name: string; readonly href: string };
  /** The id of a file behind it is the page with this person's draft in it. */
  readonly previewPath: string;
  /** Of the moments at which texts are published. */
  readonly timeZone: string;
}

export type AddedPicture =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };
