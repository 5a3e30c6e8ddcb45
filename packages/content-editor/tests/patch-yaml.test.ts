import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { patchYaml } from '../src/server/patch-yaml.ts';

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

test('nothing changes when no value is changed [EDITOR-03]', () => expect(patchYaml(source, values)).toBe(source));

describe('a changed value', () => {
  test('changes only its line, and keeps comment and quotes', () => {
    expect(patchYaml(source, { ...values, name: 'Lantern' })).toBe(source.replace('name: Bookfront', 'name: Lantern'));
    expect(patchYaml(source, { ...values, phone: '112233' })).toContain("phone: '112233'");
  });

  test('is quoted when it would be parsed as something else', () => {
    for (const name of ['yes: no', '# sharp', 'true', '1984', '- dash', '{ x }', ' space', "it's"])
      expect(parse(patchYaml(source, { ...values, name })).name).toBe(name);
  });

  test('replaces a folded block', () =>
    expect(parse(patchYaml('text: >\n  A folded\n  text.\n', { text: 'One line: here.' })).text).toBe(
      'One line: here.',
    ));
});

describe('a list', () => {
  test('loses an entry and keeps the others as they were written', () =>
    expect(patchYaml(source, { ...values, links: [links[0], links[2]] })).toBe(
      source.replace(/ {2}# The most[^}]*\}\n/, ''),
    ));

  test('gets a new entry in the style of the others', () =>
    expect(patchYaml(source, { ...values, links: [...links, { name: 'New', href: '/shop' }] })).toContain(
      '  - { name: Cart, href: /cart }\n  - { name: New, href: /shop }\n',
    ));

  test('is reordered with its comments', () =>
    expect(patchYaml(source, { ...values, links: [...links].reverse() })).toContain(
      '  # The most important one.\n  - { name: Search, href: /search }\n  - { name: Shop, href: /shop }\n',
    ));
});

test('missing values are removed and new values are added', () => {
  const { app, ...rest } = values;
  expect(app).toBeDefined();
  expect(parse(patchYaml(source, { ...rest, hours: '9 to 5' }))).toEqual({ ...rest, hours: '9 to 5' });
});

test('an empty file gets all values', () => expect(parse(patchYaml('', { name: 'x' }))).toEqual({ name: 'x' }));

test('an empty list is not added, and empties one that there is [TEXTS-19]', () => {
  expect(patchYaml('a: x\n', { a: 'x', list: [] })).toBe('a: x\n');
  expect(parse(patchYaml('a: x\nlist: [{ b: y }]\n', { a: 'x', list: [] }))).toEqual({ a: 'x', list: [] });
});
