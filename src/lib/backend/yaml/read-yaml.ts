import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { textDecoder, UnreadableFile, unreadableReason, wrongFileType } from '@bookfront/onix';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text (in quotes where it looks like a number)',
  number: 'a number',
  array: 'a list',
  object: 'keys with values',
  boolean: 'true or false',
};

/** An error message with advice, for issues whose own message is not clear. */
function adviceFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.join(', ')}; see the comments in the file for those there are`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

/** `featured.topTen[3]` */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

/** Reads text strictly: a character in another encoding would be shown as � in the shop. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const other = wrongFileType(bytes);
  if (other) throw new UnreadableFile(other);
  return textDecoder(bytes).decode(bytes);
}

/**
 * Reads a YAML file written by the shop's owner. Throws UnreadableFile with the file, the line or key of each mistake, and
 * advice.
 */
export async function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const name = basename(file);
  const text = await readText(file).catch((error: unknown) => {
    throw new UnreadableFile(
      `${name} — ${unreadableReason(error, 'a character in it cannot be read; save the file anew with the encoding UTF-8')}`,
    );
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [mistake] = document.errors;
  if (mistake)
    throw new UnreadableFile(`${name}:${lines.linePos(mistake.pos[0]).line} — not valid YAML: ${mistake.message}`);
  // An empty file would otherwise count as one that omits every section, and the import would delete them all.
  if (document.contents === null) throw new UnreadableFile(`${name} — the file is empty`);
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }), { reportInput: true });
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map(
    (issue) => `${name}: ${pathText(issue.path) || 'the file'} — ${adviceFor(issue)}`,
  );
  throw new UnreadableFile(mistakes.join('\n'));
}
