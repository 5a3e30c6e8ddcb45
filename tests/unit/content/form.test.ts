import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentFiles } from '../../../src/lib/content/files.ts';
import { formOf, linksIn } from '../../../src/lib/content/form.ts';
import { siteFile } from '../../../src/lib/content/site.ts';

describe('what an editor is asked', () => {
  test.each(contentFiles)('has words for every field of $path', ({ schema }) =>
    expect(formOf(schema).length).toBeGreaterThan(3),
  );

  test('says what may be left out, how much fits, and what an entry is called', () => {
    const fields = formOf(siteFile);
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(field('email')).toMatchObject({ kind: 'text', widget: 'email', isOptional: false });
    expect(field('rights')).toMatchObject({ label: 'Copyright line', most: 120 });
    expect(field('app')).toMatchObject({ kind: 'group', isOptional: true });
    expect(field('groups')).toMatchObject({ kind: 'list', entry: 'column', most: 4, isOptional: true });
  });

  test('is never a field without words', () =>
    expect(() => formOf(z.object({ secret: z.string() }))).toThrow('The field secret has no words'));
});

test('the links and pictures of a file are found wherever they stand', () => {
  const values = {
    groups: [{ name: 'Shop', links: [{ name: 'Books', href: '/shop' }] }],
    map: { picture: '/pictures/map.svg' },
    stores: [{ name: 'Fort', map: 'https://maps.example/' }],
  };
  expect(linksIn(formOf(siteFile), values)).toEqual([
    { kind: 'link', href: '/shop', path: ['groups', 0, 'links', 0, 'href'] },
    { kind: 'picture', href: '/pictures/map.svg', path: ['map', 'picture'] },
    { kind: 'link', href: 'https://maps.example/', path: ['stores', 0, 'map'] },
  ]);
});
