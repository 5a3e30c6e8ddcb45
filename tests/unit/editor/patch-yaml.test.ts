import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { patchYaml } from '../../../editor/server/patch-yaml.ts';

const source = `# What every page says.
name: Bookfront # the sign over the door
phone: '+91 22 5550 0140'

# Links, in this order.
links:
  - { name: Shop, href: /shop }
  # The most important one.
  - { name: Search, href: /search }
  - { name: Cart, href: /cart }
app: { text: Keep it. }
`;
const values = parse(source);
const links: readonly unknown[] = values.links;

test.each(['home.yml', 'site.yml'])('%s is word for word as it was when nothing was changed', async (file) => {
  const text = await readFile(`content/${file}`, 'utf8');
  expect(patchYaml(text, parse(text))).toBe(text);
});

describe('a changed value', () => {
  test('changes its line alone, with its comment and its quotes', () => {
    expect(patchYaml(source, { ...values, name: 'Lantern' })).toBe(source.replace('name: Bookfront', 'name: Lantern'));
    expect(patchYaml(source, { ...values, phone: '112233' })).toContain("phone: '112233'");
  });

  test('is put in quotes where it would be read as something else', () => {
    for (const name of ['yes: no', '# sharp', 'true', '1984', '- dash', '{ x }', ' space', "it's"])
      expect(parse(patchYaml(source, { ...values, name })).name).toBe(name);
  });

  test('takes the place of a folded text', () =>
    expect(parse(patchYaml('text: >\n  A folded\n  text.\n', { text: 'One line: here.' })).text).toBe(
      'One line: here.',
    ));
});

describe('a list', () => {
  test('loses an entry and keeps the others as they are', () =>
    expect(patchYaml(source, { ...values, links: [links[0], links[2]] })).toBe(
      source.replace(/ {2}# The most[^}]*\}\n/, ''),
    ));

  test('gets an entry in the manner of its others', () =>
    expect(patchYaml(source, { ...values, links: [...links, { name: 'New', href: '/shop' }] })).toContain(
      '  - { name: Cart, href: /cart }\n  - { name: New, href: /shop }\n',
    ));

  test('is turned round with its comments', () =>
    expect(patchYaml(source, { ...values, links: [...links].reverse() })).toContain(
      '  # The most important one.\n  - { name: Search, href: /search }\n  - { name: Shop, href: /shop }\n',
    ));
});

test('what is left out is taken out, and what is new is added', () => {
  const { app, ...rest } = values;
  expect(app).toBeDefined();
  expect(parse(patchYaml(source, { ...rest, hours: '9 to 5' }))).toEqual({ ...rest, hours: '9 to 5' });
});

test('an empty file gets its values', () => expect(parse(patchYaml('', { name: 'x' }))).toEqual({ name: 'x' }));
