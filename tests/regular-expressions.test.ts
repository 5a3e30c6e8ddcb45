import { readdirSync, readFileSync } from 'node:fs';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * No regular expression takes more than linear time, whatever text it reads: one that does lets a short request hold up
 * everybody. The analysis finds attacks that repeat one character.
 */

/** Expressions that read nothing from outside, by file. Each has its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/lib/server/settings/settings.ts /:(?!\\/\\/).*@/': "It hides the password in the owner's own setting.",
};

const sources = ['src', 'scripts', 'packages/typographic-covers/src', 'packages/onix/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .map((file) => `${folder}/${file}`.replaceAll('\\', '/')),
);

/** The literals of a file; of an Astro component those of its frontmatter. */
function literalsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const script = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, script, ts.ScriptTarget.Latest, false, kind));
  return literals;
}

const parser = new RegExpParser();

/** Whether some text makes the expression take more than linear time. */
function isSuperLinear(literal: string): boolean {
  const { pattern, flags } = parser.parseLiteral(literal);
  return analyse({ pattern, flags }).reports.length > 0;
}

const found = sources.flatMap((file) => literalsOf(file).map((literal) => ({ file, literal })));

test('regular expressions take linear time [SECURITY-43]', () => {
  expect(found.length).toBeGreaterThan(200);
  const slow = found.filter(({ literal }) => isSuperLinear(literal)).map(({ file, literal }) => `${file} ${literal}`);
  expect(slow.sort()).toEqual(Object.keys(exceptions).sort());
});

test.each(['/\\/+$/', '/<[^>]*>/', '/(a+)+$/', '/^\\s+|\\s+$/g'])('%s would be found', (literal) =>
  expect(isSuperLinear(literal)).toBe(true),
);

test.each(['/<[^<>]*>/', '/^\\/+/', '/={1,2}$/'])('%s takes linear time', (literal) =>
  expect(isSuperLinear(literal)).toBe(false),
);
