import { describe, expect, test } from 'vitest';
import { readPage } from '../../../src/lib/content/page.ts';
import { sayError } from '../../../src/lib/content/problems.ts';
import type { ValidationResult } from '../../../src/lib/content/read-yaml.ts';
import { readSite } from '../../../src/lib/content/site.ts';
import { page, site } from './folder.ts';

const mistakes = <T>(checked: ValidationResult<T>): string[] =>
  checked.ok ? [] : checked.errors.map((error) => `${error.line}: ${sayError(error)}`);

const matter = async (lines: string) => mistakes(await readPage(`---\n${lines}\n---\n\nWords.\n`));

describe('a page reports the line and the remedy', () => {
  test.each([
    ['a title that is too long', `title: ${'x'.repeat(61)}\ndescription: y`, '2: title must be the page’s name'],
    ['an empty description', 'title: x\ndescription: ""', '3: description must be one or two sentences'],
    ['a number for a title', 'title: 1984\ndescription: y', 'put it in quotes, or it is read as a number'],
    ['a misspelled key', 'title: x\ndescription: y\ntitel: z', '4: titel is not known here'],
    ['an invalid date', 'title: x\ndescription: y\nupdated: 2026-13-40', '4: updated must be a day such as 2026-11-20'],
    ['broken YAML', 'title: x\ndescription: "y', 'not valid YAML'],
    ['a value that begins with a star', 'title: *\ndescription: y', 'not valid YAML'],
    [
      'a value that names another one',
      'title: &a x\ndescription: *a',
      '3: a value that begins with * must be in quotes',
    ],
    ['text in place of a mapping', 'just text', 'the file must be names with values'],
  ])('%s', async (_name, lines, expected) => expect((await matter(lines)).join('\n')).toContain(expected));

  test('an empty text', async () =>
    expect(mistakes(await readPage(page('')))).toEqual([expect.stringMatching(/^4: the page’s text is missing/)]));

  test('characters that are not UTF-8', async () => {
    const advice = 'a character here cannot be read; save the file again with the encoding UTF-8';
    const latin1 = Buffer.from(page('Words.\n\nA café.'), 'latin1').toString('utf8');
    expect(mistakes(await readPage(latin1))).toEqual([`8: ${advice}`]);
    const utf16 = Buffer.from(site(), 'utf16le').toString('utf8');
    expect(mistakes(readSite(utf16))).toEqual([`1: ${advice}`]);
  });

  test('every mistake of the file at once', async () => expect(await matter('titel: x')).toHaveLength(3));

  test.each([
    ['[ask us](contact)', '8: the link ‘ask us’ leads to contact; it must lead to a page of this site such as /shop'],
    ['[x](javascript:alert%281%29)', '8: the link ‘x’ leads to javascript:alert%281%29; it must lead to a page'],
    ['[x](//evil.example)', '8: the link ‘x’ leads to //evil.example'],
    ['![Us](https://elsewhere.example/us.png)', '8: the picture https://elsewhere.example/us.png is not of this site'],
  ])('%s, with its line', async (text, expected) =>
    expect(mistakes(await readPage(page(`First.\n\n${text}`))).join()).toContain(expected),
  );
});

describe('a page is read', () => {
  test('with its heading, which is the title by default', async () => {
    expect(await readPage(page())).toMatchObject({ ok: true, value: { title: 'Terms', heading: 'Terms' } });
    const own = page().replace('title:', 'heading: Our terms\ntitle:');
    expect(await readPage(own)).toMatchObject({ ok: true, value: { title: 'Terms', heading: 'Our terms' } });
  });

  test('with Windows line endings and a byte order mark', async () => {
    expect(await readPage(`\uFEFF${page().replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true });
  });
});

describe('the site file reports the line and the remedy', () => {
  const link = (href: string) =>
    mistakes(readSite(site(`groups:\n  - name: Shop\n    links:\n      - { name: Books, href: '${href}' }\n`)));

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    'shop',
    '/\\evil.example',
    'data:text/html,x',
    'https://',
  ])('a link to %s [CONTENT-19]', (href) =>
    expect(link(href)).toEqual([
      '11: groups[1].links[1].href must be a path of this site such as /shop, or an address that begins with https://, mailto: or tel:',
    ]),
  );

  test.each([
    '/shop',
    '/delivery-information#returns',
    '/shop/Top%20Offers/0?sort=price',
    'https://a.example/b',
    'mailto:a@b.example',
    'tel:+912255500140',
  ])('but accepts a link to %s', (href) => expect(link(href)).toEqual([]));

  test('a phone number without quotes', () =>
    expect(mistakes(readSite(site().replace(/phone: .*/, 'phone: 912255500140')))).toEqual([
      expect.stringMatching(/^7: phone must be a phone number, .*; put it in quotes, or it is read as a number$/),
    ]));

  test('an invalid email address', () =>
    expect(mistakes(readSite(site().replace('hello@books.example', 'hello at books')))).toEqual([
      '6: email must be an e-mail address, for example hello@books.example',
    ]));

  test('a value that is not a list', () =>
    expect(mistakes(readSite(site('stores: New York\n')))).toEqual([
      expect.stringMatching(/^8: stores must be a list/),
    ]));
});
