import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/lib/content/content.ts';
import { createPageDesk } from '../../../src/lib/desk/pages/page-desk.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { page, site } from '../content/folder.ts';
import { ines, kinds, openTexts, type StoreKind, texts, tom } from './open-texts.ts';

const footer = `groups:
  # What the shop is.
  - name: Company
    links:
      - { name: Terms, href: /terms }
  - { name: Service, links: [] }
`;

async function open(kind: StoreKind, more: Readonly<Record<string, string>> = {}) {
  const shop = await openTexts(kind, { ...texts, 'site.yml': site(footer), ...more });
  const desk = createPageDesk(shop);
  const content = createContent({ source: shop.store, log: { error() {} } });
  const siteText = () => shop.store.readText('site.yml');
  const logged = async () => (await readLog(shop.db, {}, 1)).items.map(({ action, about }) => `${action} ${about}`);
  return { ...shop, desk, content, siteText, logged };
}

const events = {
  title: 'Events',
  description: 'What happens in the shop.',
  body: 'Readings on Friday.\n\n## Music\n\nToo.',
};
const add = (shop: Awaited<ReturnType<typeof open>>, more: Readonly<Record<string, string>> = {}) =>
  shop.desk.add({ ...events, ...more }, ines);

describe.each(kinds)('pages in %s', (kind) => {
  test('an editor adds a page with its links, and it is there at once [PAGES-10]', async () => {
    const shop = await open(kind);
    expect(await add(shop, { menu: '1', column: 'Company' })).toEqual({ ok: true, name: 'events' });
    expect(await shop.content.page('events')).toMatchObject({ title: 'Events', sections: [{ id: 'music' }] });
    expect((await shop.content.site())?.menu).toEqual([{ name: 'Events', href: '/events' }]);
    expect((await shop.content.site())?.groups[0]?.links.at(-1)).toEqual({ name: 'Events', href: '/events' });
    // What stood in the file stays, with its comments.
    expect(await shop.siteText()).toContain('# What the shop is.');
    expect(await shop.desk.find('events')).toMatchObject({ isShops: false, inMenu: true, column: 'Company' });
    expect(await shop.logged()).toContain('page.added page /events');
  });

  test.each([
    ['cart', 'belongs to the shop itself'],
    ['terms', 'belongs to the shop itself'],
    ['desk', 'belongs to the shop itself'],
    ['Über uns!', 'small letters without accents'],
    ['../site', 'small letters without accents'],
    ['music', 'There is a page at /music already'],
    ['readings', 'is a former address that leads to /music'],
  ])('the address ‘%s’ is refused beside its field, and nothing is written [PAGES-11]', async (address, message) => {
    const redirects = 'moved:\n  - { from: /readings, to: /music }\n';
    const shop = await open(kind, { 'pages/music.md': page(), 'redirects.yml': redirects });
    const result = await add(shop, { address, menu: '1' });
    expect(result).toMatchObject({ ok: false, fields: { address: expect.stringContaining(message) } });
    expect((await shop.desk.list()).map(({ name }) => name)).toHaveLength(6);
    expect(await shop.siteText()).toBe(site(footer));
  });

  test('what is missing is said beside its field', async () => {
    const shop = await open(kind);
    expect(await add(shop, { title: ' ' })).toMatchObject({ fields: { title: expect.any(String) } });
    expect(await add(shop, { description: '' })).toMatchObject({ fields: { description: expect.any(String) } });
    expect(await add(shop, { body: ' \n' })).toMatchObject({ fields: { body: expect.any(String) } });
  });

  test('a page is not added when its link finds no room [PAGES-10]', async () => {
    const menu = `menu:\n${[1, 2, 3].map((index) => `  - { name: M${index}, href: /terms }\n`).join('')}`;
    const shop = await open(kind, { 'site.yml': site(menu) });
    expect(await add(shop, { menu: '1' })).toMatchObject({
      ok: false,
      fields: { form: expect.stringContaining('at most 3 entries') },
    });
    expect(await shop.content.page('events')).toBeUndefined();
    expect(await shop.desk.find('events')).toBeUndefined();
  });

  test('a renamed page leads on from its former address, in every link of the shop [PAGES-12]', async () => {
    const shop = await open(kind);
    await add(shop, { column: 'Company' });
    const values = { title: 'Readings', address: 'readings' };
    expect(await shop.desk.rename('events', values, tom)).toEqual({ ok: true, name: 'readings' });
    expect(shop.content.locate('/events')).toBe('elsewhere');
    expect(await shop.content.moved('/events')).toEqual({ to: '/readings' });
    expect(await shop.content.page('events')).toBeUndefined();
    expect(await shop.content.page('readings')).toMatchObject({ title: 'Readings' });
    expect(await shop.siteText()).toContain('href: /readings');
    // And once more: no chain of former addresses.
    await shop.desk.rename('readings', { title: 'Evenings', address: 'evenings' }, tom);
    expect(await shop.content.moved('/events')).toEqual({ to: '/evenings' });
    // Back to where it was: the page wins.
    expect(await shop.desk.rename('evenings', { title: 'Events', address: 'events' }, tom)).toMatchObject({ ok: true });
    expect(await shop.content.moved('/events')).toBeUndefined();
    expect(await shop.content.moved('/evenings')).toEqual({ to: '/events' });
  });

  test('the history of a text goes with a renamed page', async () => {
    const shop = await open(kind);
    await add(shop);
    await shop.desk.rename('events', { title: 'Events', address: 'readings' }, tom);
    const history = shop.db.selectFrom('content_version').select('name').where('path', '=', 'pages/readings.md');
    expect(await history.orderBy('id').execute()).toEqual([{ name: 'Ines Moreau' }, { name: 'Tom Okafor' }]);
  });

  test('a file of CONTENT_DIR that was renamed or deleted at the desk does not come back', async () => {
    const shop = await open(kind, { 'pages/events.md': page('Words.', 'Events'), 'pages/music.md': page() });
    await shop.desk.rename('events', { title: 'Events', address: 'readings' }, tom);
    const music = await shop.desk.find('music');
    await shop.desk.remove('music', { version: music?.version ?? '', after: 'gone' }, tom);
    await shop.takeFiles();
    expect((await shop.content.addedPages()).map(({ name }) => name)).toEqual(['readings']);
  });

  test('a deleted page leads elsewhere, is gone, or was never there, as its editor says [PAGES-13]', async () => {
    const shop = await open(kind, { 'pages/terms.md': page('[Events](/events#music)') });
    const remove = async (after: string) => {
      await add(shop, { column: 'Company' });
      const found = await shop.desk.find('events');
      expect(found?.uses).toEqual([
        { id: 'site', label: 'Footer, contact and stores', shownAt: '/contact#footer', line: expect.any(Number) },
        { id: 'terms', label: 'Terms', shownAt: '/terms', line: 6 },
      ]);
      const result = await shop.desk.remove('events', { version: found?.version ?? '', after }, ines);
      return { result, moved: await shop.content.moved('/events') };
    };
    expect(await remove('never')).toEqual({ result: { ok: true }, moved: undefined });
    expect(shop.content.locate('/events')).toBe('unknown');
    expect(await shop.siteText()).not.toContain('/events');
    expect(await remove('/terms')).toEqual({ result: { ok: true }, moved: { to: '/terms' } });
    await shop.desk.dropFormer('/events', ines);
    expect(await remove('gone')).toEqual({ result: { ok: true }, moved: {} });
    expect(await shop.content.page('events')).toBeUndefined();
  });

  test('a page that somebody has changed meanwhile is not deleted, and its links must lead somewhere [PAGES-13]', async () => {
    const shop = await open(kind);
    await add(shop);
    const found = await shop.desk.find('events');
    await shop.desk.rename('events', { title: 'Evenings', address: 'events' }, tom);
    expect(await shop.desk.remove('events', { version: found?.version ?? '', after: 'gone' }, ines)).toMatchObject({
      fields: { form: expect.stringContaining('Somebody else') },
    });
    const { version = '' } = (await shop.desk.find('events')) ?? {};
    for (const after of ['/nowhere', '/events', 'https://elsewhere.example', ''])
      expect(await shop.desk.remove('events', { version, after }, ines)).toMatchObject({ ok: false });
    expect(await shop.content.page('events')).toBeDefined();
  });

  test('a page that comes with the shop keeps its address, and can be linked to [PAGES-14]', async () => {
    const shop = await open(kind);
    const { version = '' } = (await shop.desk.find('terms')) ?? {};
    expect(await shop.desk.rename('terms', { title: 'T', address: 't' }, tom)).toMatchObject({ ok: false });
    expect(await shop.desk.remove('terms', { version, after: 'gone' }, tom)).toMatchObject({ ok: false });
    expect(await shop.desk.place('terms', { menu: '1', column: 'Service' }, tom)).toEqual({ ok: true });
    expect(await shop.desk.find('terms')).toMatchObject({ inMenu: true, column: 'Service' });
    await shop.desk.place('terms', {}, tom);
    expect(await shop.desk.find('terms')).toMatchObject({ inMenu: false, column: '' });
  });

  test('former addresses of another shop system can be added, and taken out [PAGES-15]', async () => {
    const shop = await open(kind);
    expect(await shop.desk.addFormer({ from: '/about.php', to: '/about-us' }, ines)).toEqual({ ok: true });
    expect(await shop.content.moved('/about.php')).toEqual({ to: '/about-us' });
    expect(await shop.desk.addFormer({ from: '/cart', to: '/shop' }, ines)).toMatchObject({
      fields: { from: expect.stringContaining('address of the shop itself') },
    });
    expect(await shop.desk.addFormer({ from: '/old', to: '/nowhere' }, ines)).toMatchObject({
      fields: { to: 'There is no page at /nowhere.' },
    });
    await shop.desk.dropFormer('/about.php', ines);
    expect(await shop.desk.former()).toEqual([]);
  });
});
