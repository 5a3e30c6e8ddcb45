import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { formOf, linksIn } from './form.ts';

export type Path = readonly (string | number)[];

/** One thing an editor has to mend. */
export interface Mistake {
  /** Counts from 1 in the whole file. */
  readonly line: number;
  /** What it is about, and what would be right. */
  readonly text: string;
  /** Where in the file's values it is, and what is to be said beside that field; the page's own text is the path `body`. */
  readonly path: Path;
  readonly advice: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T; readonly links: readonly LinkUse[] }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

/** A link or a picture that a file uses. */
export interface LinkUse {
  readonly kind: 'link' | 'picture';
  readonly href: string;
  readonly line: number;
  readonly path: Path;
  /** The words of a link in running text. */
  readonly words?: string;
}

type YamlDocument = ReturnType<typeof parseDocument>;

/** `groups[3].links[1].href`, counted from 1 as editors count. */
const nameOf = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

export const mistake = (line: number, path: Path, advice: string): Mistake => ({
  line,
  path,
  advice,
  text: `${nameOf(path) || 'the file'} ${advice}`,
});

const inFile = (line: number, text: string): Mistake => ({ line, path: [], advice: text, text });

/** Where values stand that repeat another one of the file: none is ever meant. */
export function aliasesIn(document: YamlDocument): number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias(_key, { range }) {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** Tells the first character that was lost because the file is not UTF-8: a reader would see � in its place. */
export function unreadableIn(source: string, firstLine: number): Mistake[] {
  const at = source.search(/[\uFFFD\0]/);
  if (at < 0) return [];
  const line = source.slice(0, at).split('\n').length + firstLine - 1;
  return [inFile(line, 'a letter here cannot be read; save the file anew with the encoding UTF-8')];
}

/** Where the value begins; of a missing one, where that begins which should hold it. */
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

/** What would be right, for issues whose own message does not say it in an editor's words. */
function advice(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected === 'array') return 'must be a list, each entry on a line that begins with a dash';
  if (issue.expected === 'object') return 'must be names with values, such as title: About Us';
  return issue.message;
}

/** Zod never makes a path of symbols out of YAML. */
const pathOf = (path: readonly PropertyKey[]): Path =>
  path.map((part) => (typeof part === 'symbol' ? String(part) : part));

/**
 * Reads YAML that an editor writes and checks it. Each mistake has its line, what it is about and what would be right.
 * `firstLine` is the line of the file on which the text begins.
 */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  firstLine = 1,
): Checked<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const broken = [
    // Of a broken text one mistake makes hundreds that are none.
    ...document.errors.slice(0, 1).map(({ pos, message }) => inFile(lineAt(pos[0]), `not valid YAML: ${message}`)),
    ...aliasesIn(document).map((offset) =>
      inFile(lineAt(offset), 'a value that begins with * must be in quotes, or it is read as a name for another value'),
    ),
    ...unreadableIn(source, firstLine),
  ];
  if (broken.length > 0) return { ok: false, mistakes: broken };

  const parsed = schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (parsed.success)
    return {
      ok: true,
      value: parsed.data,
      links: linksIn(formOf(schema), parsed.data).map((use) => ({
        ...use,
        line: lineAt(offsetOf(document, use.path)),
      })),
    };
  const mistakes = parsed.error.issues.flatMap((issue): Mistake[] => {
    const path = pathOf(issue.path);
    if (issue.code !== 'unrecognized_keys') return [mistake(lineAt(offsetOf(document, path)), path, advice(issue))];
    return issue.keys.map((key) =>
      mistake(
        lineAt(offsetOfKey(document, path, key)),
        [...path, key],
        'is not known here; look for a typing mistake, or take it out',
      ),
    );
  });
  return { ok: false, mistakes };
}
