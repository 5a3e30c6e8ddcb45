import { expect, test } from 'vitest';
import { openContent, page } from './folder.ts';

const events = 'pages/events.md';

test('any Markdown file of content/pages is a page, as soon as it is there [PAGES-01]', async () => {
  const { content, save } = await openContent();
  expect(content.locate('/events')).toBe('unknown');
  expect(await content.page('events')).toBeUndefined();
  await save(events, page('Readings.', 'Events'));
  expect(content.locate('/events')).toBe('page');
  expect(await content.page('events')).toMatchObject({ title: 'Events', html: '<p>Readings.</p>\n' });
  expect(await content.addedPages()).toEqual([{ name: 'events', title: 'Events' }]);
});

test('a page whose file is deleted is gone, and another one can take its place [PAGES-01]', async () => {
  const { content, save, remove } = await openContent({ [events]: page('Readings.', 'Events') });
  await content.page('events');
  const before = content.stamps.addedPages?.();
  await remove(events);
  expect(content.locate('/events')).toBe('unknown');
  expect(await content.page('events')).toBeUndefined();
  expect(await content.addedPages()).toEqual([]);
  expect(content.stamps.addedPages?.()).not.toBe(before);
  await save(events, page('Music.', 'Events'));
  expect((await content.page('events'))?.html).toContain('Music.');
});

test('each change of an added page is noticed', async () => {
  const { content, save } = await openContent({ [events]: page('Readings.') });
  const before = content.stamps.addedPages?.();
  expect(content.stamps.addedPages?.()).toBe(before);
  await save(events, page('Readings and music.'));
  expect(content.stamps.addedPages?.()).not.toBe(before);
});

test.each(['cart', 'shop', 'desk', 'account', 'pictures', 'home', 'site', 'healthz'])(
  'a file cannot take the address /%s of the shop itself [PAGES-02]',
  async (name) => {
    const { content } = await openContent({ [`pages/${name}.md`]: page() });
    expect(content.locate(`/${name}`)).toBe('unknown');
    expect(await content.page(name)).toBeUndefined();
    expect(await content.addedPages()).toEqual([]);
  },
);

test.each(['../site', 'a/b', 'Events', 'a--b', '', '.', 'a'.repeat(61)])('no page is called ‘%s’', async (name) => {
  const { content } = await openContent({ 'site.yml': page(), [`pages/${name || 'x'}.md`]: page() });
  expect(await content.page(name)).toBeUndefined();
});

test.each(['/Events', '/events/', '/EVENTS'])('%s is another spelling of a page', async (path) => {
  const { content } = await openContent({ [events]: page() });
  expect(content.locate(path)).toBe('elsewhere');
});

const moved = (entries: string) => ({ 'redirects.yml': `moved:\n${entries}` });

test('a former address leads to where its page is now, or says that it is gone [PAGES-03]', async () => {
  const { content, save } = await openContent(
    moved('  - { from: /readings, to: /events }\n  - { from: /Sale/2024 }\n'),
  );
  expect(await content.moved('/readings')).toEqual({ to: '/events' });
  expect(await content.moved('/Readings/')).toEqual({ to: '/events' });
  expect(await content.moved('/sale/2024')).toEqual({});
  expect(await content.moved('/elsewhere')).toBeUndefined();
  expect(content.locate('/readings')).toBe('elsewhere');
  expect(content.locate('/nowhere')).toBe('unknown');
  await save('redirects.yml', 'moved: []\n# nothing\n');
  // Until the file has been read again, any path may be a former address.
  expect(content.locate('/nowhere')).toBe('elsewhere');
  expect(await content.moved('/readings')).toBeUndefined();
  expect(content.locate('/nowhere')).toBe('unknown');
});

test('without a file there are no former addresses, and nothing is logged', async () => {
  const { content, logged } = await openContent({ [events]: page() });
  expect(await content.moved('/readings')).toBeUndefined();
  expect(logged).toEqual([]);
});

test.each([
  ['an address of the shop', '{ from: /cart, to: /events }', 'is an address of the shop itself'],
  ['a whole URL', '{ from: "https://x.example/a", to: /events }', 'must be a path that a page had before'],
  ['a query', '{ from: "/a?b=1", to: /events }', 'must be a path that a page had before'],
  ['a script', '{ from: /a, to: "javascript:alert(1)" }', 'must be a path of this site'],
])('%s is no former address, and the last good list stays [PAGES-03]', async (_what, entry, message) => {
  const { content, logged, save } = await openContent(moved('  - { from: /readings, to: /events }\n'));
  await content.moved('/readings');
  await save('redirects.yml', `moved:\n  - ${entry}\n`);
  expect(await content.moved('/readings')).toEqual({ to: '/events' });
  expect(logged.join()).toContain('content/redirects.yml:2');
  expect(logged.join()).toContain(message);
});
