import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { formFields, linksIn } from './form-fields.ts';
import { startOfError } from './yaml-error-start.ts';

export type Path = readonly (string | number)[];

/** A validation error in a content file. */
export interface ValidationError {
  /** Line of the file, from 1. */
  readonly line: number;
  /** The message with the name of the field. */
  readonly fullMessage: string;
  /** Path of the value in the file; `body` for the Markdown text of a page. */
  readonly path: Path;
  /** The message to show beside the field. */
  readonly message: string;
}

export type ValidationResult<T> =
  | { readonly ok: true; readonly value: T; readonly links: readonly LinkUse[] }
  | { readonly ok: false; readonly errors: readonly ValidationError[] };

/** A link or a picture that a file uses. */
export interface LinkUse {
  readonly kind: 'link' | 'picture';
  readonly href: string;
  readonly line: number;
  readonly path: Path;
  /** The text of a link in Markdown. */
  readonly text?: string;
}

type YamlDocument = ReturnType<typeof parseDocument>;

/** `groups[3].links[1].href`. Indices start at 1, for editors. */
const pathText = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

export const fieldError = (line: number, path: Path, message: string): ValidationError => ({
  line,
  path,
  message,
  fullMessage: `${pathText(path) || 'the file'} ${message}`,
});

const fileError = (line: number, message: string): ValidationError => ({
  line,
  path: [],
  message,
  fullMessage: message,
});

/** The offsets of YAML aliases. An alias is always a mistake: a value that starts with * and is not quoted. */
export function aliasesIn(document: YamlDocument): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias(_key, { range }) {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** Reports the first character that could not be decoded because the file is not UTF-8. */
export function unreadableIn(source: string, firstLine: number): ValidationError[] {
  const index = source.search(/[\uFFFD\0]/);
  if (index < 0) return [];
  const line = source.slice(0, index).split('\n').length + firstLine - 1;
  return [fileError(line, 'a character here cannot be read; save the file again with the encoding UTF-8')];
}

/** The offset of a value, or of its nearest existing parent if it is missing. */
function offsetOf(document: YamlDocument, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function offsetOfKey(document: YamlDocument, path: Path, key: string): number {
  const holder = path.length > 0 ? document.getIn(path, true) : document.contents;
  const pair = isMap(holder) ? holder.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  return (pair && isScalar(pair.key) && pair.key.range?.[0]) || offsetOf(document, path);
}

/** The message of an issue. Replaces Zod's own messages, which are too technical for editors. */
function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected === 'array') return 'must be a list, each entry on a line that begins with a dash';
  if (issue.expected === 'object') return 'must be names with values, such as title: About Us';
  return issue.message;
}

/** A path without symbols, which never occur in YAML. */
const pathOf = (path: readonly PropertyKey[]): Path =>
  path.map((part) => (typeof part === 'symbol' ? String(part) : part));

/**
 * Parses and validates YAML. `firstLine` is the line of the file on which `source` starts.
 */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  firstLine = 1,
): ValidationResult<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const syntaxErrors = [
    // Only the first syntax error, because the others usually follow from it.
    ...document.errors
      .slice(0, 1)
      .map((error) => fileError(lineAt(startOfError(document, error, source)), `not valid YAML: ${error.message}`)),
    ...aliasesIn(document).map((offset) =>
      fileError(
        lineAt(offset),
        'a value that begins with * must be in quotes, or it is read as a name for another value',
      ),
    ),
    ...unreadableIn(source, firstLine),
  ];
  if (syntaxErrors.length > 0) return { ok: false, errors: syntaxErrors };

  const parsed = schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (parsed.success)
    return {
      ok: true,
      value: parsed.data,
      links: linksIn(formFields(schema), parsed.data).map((use) => ({
        ...use,
        line: lineAt(offsetOf(document, use.path)),
      })),
    };
  const errors = parsed.error.issues.flatMap((issue): ValidationError[] => {
    const path = pathOf(issue.path);
    if (issue.code !== 'unrecognized_keys')
      return [fieldError(lineAt(offsetOf(document, path)), path, issueMessage(issue))];
    return issue.keys.map((key) =>
      fieldError(
        lineAt(offsetOfKey(document, path, key)),
        [...path, key],
        'is not known here; look for a typing mistake, or take it out',
      ),
    );
  });
  return { ok: false, errors };
}
