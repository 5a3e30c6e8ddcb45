import { describe, expect, test } from 'vitest';
import { openContentFolder } from '../../../src/lib/content/content.ts';
import { pageNames } from '../../../src/lib/content/page-names.ts';
import { openContent, page, site, terms } from './folder.ts';

describe('the content that comes with the shop', () => {
  test('is valid', async () => {
    const logged: string[] = [];
    const content = openContentFolder({ folder: 'content', log: { error: (text) => logged.push(text) } });
    for (const name of pageNames) expect(await content.page(name)).toBeDefined();
    expect(await content.home()).toBeDefined();
    expect((await content.site())?.stores.map(({ name }) => name)).toEqual(['New York', 'Las Vegas', 'Los Angeles']);
    expect(logged).toEqual([]);
  });
});

test('a missing folder is reported with its setting and full path', () => {
  const logged: string[] = [];
  openContentFolder({ folder: '/nowhere/content', log: { error: (text) => logged.push(text) } });
  expect(logged).toEqual(['CONTENT_DIR is /nowhere/content: there is no such folder, so pages have no texts']);
});

describe('a saved change', () => {
  test('shows on the next read of a page [CONTENT-01]', async () => {
    const { content, save } = await openContent({ [terms]: page('Old words.') });
    expect((await content.page('terms'))?.html).toContain('Old words.');
    await save(terms, page('New words, and more of them.', 'Our terms'));
    expect(await content.page('terms')).toMatchObject({
      title: 'Our terms',
      html: '<p>New words, and more of them.</p>\n',
    });
  });

  test('shows on the next read of the site', async () => {
    const { content, save } = await openContent({ 'site.yml': site() });
    expect((await content.site())?.social).toEqual([]);
    await save('site.yml', site("social: [{ name: Mastodon, href: 'https://social.example/@books' }]\n"));
    expect((await content.site())?.social).toEqual([{ name: 'Mastodon', href: 'https://social.example/@books' }]);
  });

  test('without a change nothing is read again', async () => {
    const { content } = await openContent({ [terms]: page() });
    expect(await content.page('terms')).toBe(await content.page('terms'));
  });
});

describe('a picture', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

  test('is served with its type, and has its size in the HTML', async () => {
    const { content } = await openContent({
      'pictures/window.svg': drawing,
      [terms]: page('![Our window](/pictures/window.svg)'),
    });
    expect(await content.picture('window.svg')).toMatchObject({ type: 'image/svg+xml' });
    expect((await content.page('terms'))?.html).toContain('alt="Our window" width="30" height="20"');
  });

  test.each(['../site.yml', 'site.yml', '.env', 'none.webp', 'a/b.png', ''])(
    'is never %s [CONTENT-21]',
    async (name) => {
      const { content } = await openContent({ 'site.yml': site(), '.env': 'SECRET=1', 'pictures/.env': 'SECRET=1' });
      expect(await content.picture(name)).toBeUndefined();
    },
  );
});

describe('a mistake', () => {
  test('is logged once, and the last valid text stays [CONTENT-03]', async () => {
    const { content, logged, save } = await openContent({ [terms]: page('Good words.') });
    await content.page('terms');
    await save(terms, '---\ntitle: Terms\n---\n\nBad words.\n');
    for (let reads = 0; reads < 3; reads += 1) expect((await content.page('terms'))?.html).toContain('Good words.');
    expect(logged).toEqual([
      'content/pages/terms.md:2 — description is missing; it must be one or two sentences for search engines and shared links, of 1 to 170 characters.\nIts last good text stays in place until this is fixed.',
    ]);
  });

  test('shows nothing when there was never a valid text, until it is corrected', async () => {
    const { content, logged, save } = await openContent({ [terms]: 'Words without front matter.' });
    expect(await content.page('terms')).toBeUndefined();
    expect(logged.join()).toContain('content/pages/terms.md:1 — must begin with a line ---');
    expect(logged.join()).toContain('Nothing of it is shown until this is fixed.');
    await save(terms, page());
    expect(await content.page('terms')).toBeDefined();
    expect(logged).toHaveLength(1);
  });

  test('keeps the last valid text after a restart too [CONTENT-03]', async () => {
    const { content, start, logged, save } = await openContent({ [terms]: page('Good words.') });
    await content.page('terms');
    await save(terms, 'Bad words.');
    expect((await start().page('terms'))?.html).toContain('Good words.');
    expect(logged.join()).toContain('Its last good text stays in place until this is fixed.');
  });

  test('in one file does not affect others [CONTENT-04]', async () => {
    const { content } = await openContent({ [terms]: 'nothing right', 'site.yml': site() });
    await content.page('terms');
    expect(await content.site()).toBeDefined();
  });

  test('can be a missing file: a page keeps its text when its file is deleted [CONTENT-18]', async () => {
    const { content, logged, remove } = await openContent({ [terms]: page() });
    expect(await content.page('contact')).toBeUndefined();
    await content.page('terms');
    await remove(terms);
    expect(await content.page('terms')).toBeDefined();
    expect(logged.map((text) => text.split('\n')[0])).toEqual([
      'content/pages/contact.md — there is no such file.',
      'content/pages/terms.md — there is no such file.',
    ]);
  });

  test('is logged once by concurrent requests', async () => {
    const { content, logged } = await openContent({ 'site.yml': 'name: [' });
    await Promise.all([content.site(), content.site(), content.site()]);
    expect(logged).toHaveLength(1);
  });
});
