import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentFiles } from '../../../src/lib/content/files.ts';
import { formFields, linksIn } from '../../../src/lib/content/form-fields.ts';
import { siteFile } from '../../../src/lib/content/site.ts';

describe("the editor's form", () => {
  test.each(contentFiles)('has a label for every field of $path [EDITOR-17]', ({ schema }) =>
    expect(formFields(schema).length).toBeGreaterThan(3),
  );

  test('has optional fields, length limits and names of entries', () => {
    const fields = formFields(siteFile);
    const field = (name: string) => fields.find((one) => one.name === name);
    expect(field('email')).toMatchObject({ kind: 'text', widget: 'email', isOptional: false });
    expect(field('rights')).toMatchObject({ label: 'Copyright line', most: 120 });
    expect(field('app')).toMatchObject({ kind: 'group', isOptional: true });
    expect(field('groups')).toMatchObject({ kind: 'list', entry: { add: 'Add a column' }, most: 4, isOptional: true });
  });

  test('never has a field without a label [EDITOR-17]', () =>
    expect(() => formFields(z.object({ secret: z.string() }))).toThrow('The field secret has no metadata'));
});

test('links and images of a file are found everywhere in it', () => {
  const values = {
    groups: [{ name: 'Shop', links: [{ name: 'Books', href: '/shop' }] }],
    map: { picture: '/pictures/map.svg' },
    stores: [{ name: 'Fort', map: 'https://maps.example/' }],
  };
  expect(linksIn(formFields(siteFile), values)).toEqual([
    { kind: 'link', href: '/shop', path: ['groups', 0, 'links', 0, 'href'] },
    { kind: 'picture', href: '/pictures/map.svg', path: ['map', 'picture'] },
    { kind: 'link', href: 'https://maps.example/', path: ['stores', 0, 'map'] },
  ]);
});
