import type { FormField, Values } from './form-fields.ts';
import type { LinkTarget, ValidationError } from './site.ts';

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
  /** Hash of the file. It detects that somebody else has changed the file. */
  readonly version: string;
  readonly errors: readonly ValidationError[];
  /** The file cannot be parsed, so that `values` and `body` are what could be recovered. */
  readonly isBroken: boolean;
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly document: OpenDocument }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  /** The file has been changed since it was opened. */
  | { readonly kind: 'conflict'; readonly version: string };

/** A file in the navigation. */
export interface FileEntry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly shownAt: string;
  readonly fieldsBeforeBody: readonly string[];
  readonly errorCount: number;
}

/** What the editor's page needs to know before it opens a file. */
export interface EditorConfig {
  readonly files: readonly FileEntry[];
  readonly linkTargets: readonly LinkTarget[];
  /** Origin of the preview. */
  readonly previewOrigin: string;
  /** URLs under which the site is known. Links to them become paths. */
  readonly siteUrls: readonly string[];
}

export type AddedPicture =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string };
