import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFiles, optionalFiles } from '../../../src/lib/content/files.ts';
import { formFields } from '../../../src/lib/content/form-fields.ts';
import { mostValues } from '../../../src/lib/desk/texts/form-parts.ts';
import type { TextFormList } from '../../../src/lib/desk/texts/model/texts.ts';
import { maxFields } from '../../../src/lib/server/http/parse-form.ts';
import { site } from '../content/folder.ts';
import { fieldsIn, kindsOr, openDesk, valuesOf } from './open-texts.ts';

/** Files of values in a form without script: a field for each value, rows for each list. */

const links = `# Up to four columns.
groups:
  - name: Shop # the first
    links:
      - { name: All Books, href: /shop } # all of them
      - { name: Search, href: /search }
  - name: Company
    links: []
`;
const withLinks = { 'site.yml': site(links) };
const moved = (count: number) =>
  `moved:\n${Array.from({ length: count }, (_, at) => `  - { from: /old-${at}, to: /shop }\n`).join('')}`;

describe.each(kindsOr('files'))('values in %s', (kind) => {
  test('each value has a field with its label, and what is wrong stands beside it [TEXTS-10 TEXTS-19]', async () => {
    const { desk, ines, formOf, store } = await openDesk(kind, withLinks);
    const form = await desk.form('site', ines);
    expect(fieldsIn(form?.fields ?? [])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'name', label: 'Name of the shop', value: 'Bookfront', isRequired: true }),
        expect.objectContaining({ name: 'email', type: 'email' }),
        expect.objectContaining({ name: 'about', rows: 2 }),
        expect.objectContaining({ name: 'app.text', value: '', rows: 2 }),
        expect.objectContaining({ name: 'groups.0.links.1.href', label: 'Leads to', value: '/search' }),
      ]),
    );
    const typed = await formOf(
      ines,
      { phone: 'call us', 'groups.0.links.1.href': 'nowhere', 'app.name': 'App' },
      'site',
    );
    const refused = await desk.publish('site', typed, ines);
    expect(refused).toEqual({
      ok: false,
      fields: {
        phone: expect.stringMatching(/^Must be a phone number/),
        'app.text': expect.stringMatching(/^Must be how the shop gets onto a phone/),
        'groups.0.links.1.href': expect.stringMatching(/^Must be a path of this site/),
      },
    });
    expect(valuesOf(await desk.form('site', ines, typed))).toEqual(typed);
    expect(await store.readText('site.yml')).toBe(site(links));
  });

  test('a published value changes nothing else in the file: comments, quotes, lists [TEXTS-19]', async () => {
    const { desk, ines, formOf, store } = await openDesk(kind, withLinks);
    expect(await desk.publish('site', await formOf(ines, {}, 'site'), ines)).toMatchObject({ ok: true });
    expect(await store.readText('site.yml')).toBe(site(links));
    const typed = await formOf(ines, { hours: '9:00AM to 18:00PM', 'groups.0.links.1.name': 'Find' }, 'site');
    expect(await desk.publish('site', typed, ines)).toMatchObject({ ok: true });
    expect(await store.readText('site.yml')).toBe(
      site(links.replace('name: Search', 'name: Find')).replace('8:00AM', '9:00AM'),
    );
  });

  test('buttons add, move and remove a row, also in a row, and nothing typed is lost [TEXTS-20]', async () => {
    const { desk, ines, formOf, store } = await openDesk(kind, withLinks);
    const press = async (typed: Record<string, string>, change: string) =>
      valuesOf(await desk.form('site', ines, { ...typed, change }));
    const typed = await formOf(ines, { rights: 'Some.', 'groups.1.name': 'Firm' }, 'site');
    for (const change of ['groups.remove.9', 'nothing.add', 'groups.remove.0.links', '__proto__.add'])
      expect(await press(typed, change)).toEqual(typed);
    const added = await press(typed, 'groups.1.links.add');
    expect(added).toEqual({ ...typed, 'groups.1.links.0.name': '', 'groups.1.links.0.href': '' });
    expect(await desk.publish('site', added, ines)).toMatchObject({
      fields: { 'groups.1.links.0.name': expect.any(String), 'groups.1.links.0.href': expect.any(String) },
    });
    const filled = { ...added, 'groups.1.links.0.name': 'Terms', 'groups.1.links.0.href': '/terms' };
    const turned = await press(await press(filled, 'groups.up.1'), 'groups.1.links.remove.1');
    const result = await desk.publish('site', turned, ines);
    expect(result).toMatchObject({ ok: true });
    const text = await store.readText('site.yml');
    expect(text).toContain('rights: Some.');
    expect(text).toContain('name: All Books');
    expect(text).not.toContain('/search');
    expect(text.indexOf('Firm')).toBeLessThan(text.indexOf('name: Shop'));
  });

  test('a draft, a plan and a merge work with values as with pages [TEXTS-19]', async () => {
    const { desk, ines, tom, formOf, store, clock } = await openDesk(kind, withLinks);
    const his = await formOf(tom, { 'groups.0.links.1.name': 'Find' }, 'site');
    await desk.saveDraft('site', await formOf(ines, { phone: 'not yet' }, 'site'), ines);
    expect(await desk.form('site', ines)).toMatchObject({ isDraft: true, errors: { phone: expect.any(String) } });
    expect(valuesOf(await desk.form('site', ines)).phone).toBe('not yet');
    await desk.discardDraft('site', ines);
    await desk.publish('site', await formOf(ines, { rights: 'Hers.', hours: 'Always' }, 'site'), ines);
    expect(await desk.publish('site', his, tom)).toMatchObject({
      ok: true,
      done: expect.stringContaining('other places'),
    });
    const clash = { ...his, hours: 'Never' };
    expect(await desk.publish('site', clash, tom)).toMatchObject({
      fields: { form: expect.stringMatching(/Both are shown/) },
    });
    const both = await desk.form('site', tom, clash);
    expect(both?.conflicts).toMatchObject([{ label: 'Opening hours', theirs: 'Always', mine: 'Never' }]);
    expect(valuesOf(both)).toMatchObject({ rights: 'Hers.', hours: 'Never', 'groups.0.links.1.name': 'Find' });
    await desk.plan('site', valuesOf(both), '2023-11-15T09:00', tom);
    clock.now = Date.parse('2023-11-15T08:00:00Z');
    await desk.publishDue();
    expect(await store.readText('site.yml')).toContain('hours: Never');
  });
});

test('a form has at most as many fields as are read; a longer file is shown as it is written [TEXTS-21]', async () => {
  const rows = mostValues / 2;
  const { desk, ines } = await openDesk('files', { 'redirects.yml': moved(rows) });
  const form = await desk.form('redirects', ines);
  const list = form?.fields[0] as TextFormList;
  expect(list.rows).toHaveLength(rows);
  expect(list.full).toMatch(/no room for more/);
  const more = await desk.form('redirects', ines, { ...valuesOf(form), change: 'moved.add' });
  expect(fieldsIn(more?.fields ?? []).map(({ name }) => name)).toEqual(['source']);
  expect(valuesOf(more).source).toContain('/old-144');
});

test('a file that cannot be read is shown as it is written, with the reason [TEXTS-21]', async () => {
  const { desk, ines, formOf, store, files } = await openDesk('files');
  await files.save('site.yml', 'name: [\n');
  await rm(join(files.copies, 'site.yml'), { force: true });
  const form = await desk.form('site', ines);
  expect(form).toMatchObject({ fields: [{ name: 'source', value: 'name: [\n' }] });
  expect(fieldsIn(form?.fields ?? [])[0]?.hint).toMatch(/cannot be read/);
  expect(form?.errors.source).toMatch(/^Line \d+: Not valid YAML/);
  const typed = await formOf(ines, { source: 'name: {' }, 'site');
  expect(await desk.publish('site', typed, ines)).toMatchObject({
    fields: { source: expect.stringMatching(/^Line \d+: Not valid YAML/) },
  });
  expect(valuesOf(await desk.form('site', ines, typed)).source).toBe('name: {');
  expect(await desk.publish('site', { ...typed, source: site() }, ines)).toMatchObject({ ok: true });
  expect(await store.readText('site.yml')).toContain('\nphone: +91 22 5550 0140\n');
  expect(valuesOf(await desk.form('site', ines)).name).toBe('Bookfront');
});

test('a list of no rows has no value in the file, and one that was emptied is an empty list [TEXTS-20]', async () => {
  const { desk, ines, formOf, store } = await openDesk('files', { 'redirects.yml': `# Former addresses\n${moved(1)}` });
  const { version = '' } = await formOf(ines, {}, 'redirects');
  expect(await desk.publish('redirects', { version }, ines)).toMatchObject({ ok: true });
  expect(await store.readText('redirects.yml')).toMatch(/^# Former addresses\nmoved:\s*\[\s*\]\n$/);
});

test('the fields of the form itself have names that no file has, and there is room for them [TEXTS-21]', () => {
  const own = ['id', 'version', 'moment', 'change', 'source', 'body'];
  for (const { id, schema } of [...contentFiles, ...optionalFiles])
    expect(
      formFields(schema)
        .map(({ name }) => name)
        .filter((name) => own.includes(name)),
      id,
    ).toEqual([]);
  expect(mostValues + own.length).toBeLessThan(maxFields);
});
