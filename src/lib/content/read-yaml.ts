import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** One thing an editor has to mend. `line` counts from 1 in the whole file. */
export interface Mistake {
  readonly line: number;
  readonly text: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] };

type Path = readonly PropertyKey[];
type YamlDocument = ReturnType<typeof parseDocument>;

/** `groups[3].links[1].href`, counted from 1 as editors count. */
const nameOf = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

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
  const broken = document.errors.map(({ pos, message }) => ({
    line: lineAt(pos[0]),
    text: `not valid YAML: ${message}`,
  }));
  if (broken.length > 0) return { ok: false, mistakes: broken };

  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {}, { reportInput: true });
  if (parsed.success) return { ok: true, value: parsed.data };
  const mistakes = parsed.error.issues.flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys')
      return [
        { line: lineAt(offsetOf(document, issue.path)), text: `${nameOf(issue.path) || 'the file'} ${advice(issue)}` },
      ];
    return issue.keys.map((key) => ({
      line: lineAt(offsetOfKey(document, issue.path, key)),
      text: `${nameOf([...issue.path, key])} is not known here; look for a typing mistake, or take it out`,
    }));
  });
  return { ok: false, mistakes };
}
