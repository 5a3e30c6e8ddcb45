import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { type FieldMeta, metaAt } from './fields.ts';
import { formFields, linksIn } from './form-fields.ts';
import { fieldError, lineError, type Path, type Problem, problem, rule, type ValidationError } from './problems.ts';
import { startOfError } from './yaml-error-start.ts';
import { whyNotYaml } from './yaml-problem.ts';

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

const fileError = (line: number, wrong: Problem): ValidationError => lineError(line, [], wrong);

/** The offsets of YAML aliases. An alias is always a mistake: a value that starts with * and is not quoted. */
function aliasesIn(document: YamlDocument): number[] {
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
  return [fileError(line, problem('badCharacter'))];
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

/** The problem of an issue, by what the field is to be. Zod's own messages are too technical for editors. */
function problemOf(issue: z.core.$ZodIssue, meta: FieldMeta | undefined): Problem {
  // A check that knows better than the rule of its field.
  if (issue.code === 'custom' && issue.params?.problem) return issue.params.problem;
  if (issue.code === 'invalid_type' && issue.expected === 'array') return problem('noList');
  if (issue.code === 'invalid_type' && issue.expected === 'object') return problem('noNames');
  if (meta?.entry && meta.most !== undefined) return problem('tooMany', { max: meta.most });
  return meta?.rule ? ruleProblem(whatOf(meta.rule, meta), issue.input) : problem('noNames');
}

function whatOf(name: NonNullable<FieldMeta['rule']>, { ruleOf, most = 0 }: FieldMeta): Problem {
  if (ruleOf === 'textOf') return problem('textOf', { what: rule(name), max: most });
  return ruleOf === 'wholeNumber' ? problem('wholeNumber', { what: rule(name) }) : rule(name);
}

/** Says what the value must be, and explains missing values and unquoted numbers. */
function ruleProblem(what: Problem, input: unknown): Problem {
  if (input === undefined) return problem('missing', { what });
  return typeof input === 'number' ? problem('number', { what }) : problem('wrong', { what });
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
      .map((error) =>
        fileError(lineAt(startOfError(document, error, source)), problem('notYaml', { why: whyNotYaml(error) })),
      ),
    ...aliasesIn(document).map((offset) => fileError(lineAt(offset), problem('star'))),
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
      return [fieldError(lineAt(offsetOf(document, path)), path, problemOf(issue, metaAt(schema, path)))];
    return issue.keys.map((key) =>
      fieldError(lineAt(offsetOfKey(document, path, key)), [...path, key], problem('unknownKey')),
    );
  });
  return { ok: false, errors };
}
