import type { FormField } from './form-fields.ts';

/** A file that can be edited: YAML, or Markdown with front matter. */
export interface ContentFile {
  /** Names the file in URLs and folders: letters, digits, hyphens and dots. */
  readonly id: string;
  /** Path in the content folder. */
  readonly path: string;
  readonly label: string;
  /** Nobody has written it yet, and the site does without. */
  readonly isMissing?: boolean;
  /** Heading under which the editor lists the file. */
  readonly group: string;
  /** URL path that shows the file, with an optional #fragment. */
  readonly shownAt: string;
  /** The fields of the YAML. */
  readonly form: readonly FormField[];
  /** Whether the file has a Markdown body after its front matter. */
  readonly hasBody: boolean;
  /** Names of the fields that are shown above the body. */
  readonly fieldsBeforeBody: readonly string[];
}

/** Keys and indexes that lead to a value in a file; `['body']` is the Markdown body. */
export type Path = readonly (string | number)[];

/** Something that must be fixed before a file can be saved. */
export interface ValidationError {
  readonly path: Path;
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** What would be right, shown beside the field: "must be an e-mail address". */
  readonly message: string;
  /** The same with the name of the field, for errors that no field of the form belongs to. */
  readonly fullMessage: string;
}

/** A page of the site that a link can be set to. */
export interface LinkTarget {
  readonly group: string;
  readonly name: string;
  readonly href: string;
}

/** What the editor needs to know of the site whose content it edits. The host implements it. */
export interface Site {
  readonly files: readonly ContentFile[];
  /** Front matter and body of a Markdown file; undefined when it has no front matter. */
  splitFrontMatter(text: string): { readonly yaml: string; readonly body: string } | undefined;
  /** Why a text is not read as Markdown, as "has …": it would take too long. Asked before anything parses it. */
  bodyError(markdown: string): string | undefined;
  /** HTML as the site shows it, to find out whether two Markdown texts mean the same. */
  renderMarkdown(markdown: string): Promise<string>;
  /** Everything wrong with `text` as the content of a file. */
  validate(file: ContentFile, text: string): Promise<readonly ValidationError[]>;
  /** With what the form of a file begins that nobody has written yet; '' for an empty one. */
  startText?(file: ContentFile): Promise<string>;
  /** Why a link may not be set to this URL, as "must be …"; undefined when it may. */
  linkError(href: string): string | undefined;
  linkTargets(): Promise<readonly LinkTarget[]>;
  /** Media type of a picture, by its file name; undefined when it is not an allowed picture. */
  pictureType(name: string): string | undefined;
}
