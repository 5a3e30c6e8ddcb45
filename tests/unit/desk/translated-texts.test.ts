import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/lib/content/content.ts';
import { createPageDesk } from '../../../src/lib/desk/pages/page-desk.ts';
import { page } from '../content/folder.ts';
import { deskOf, ines, kindsOr, openTexts, texts } from './open-texts.ts';

const languages = [{ tag: 'de', name: 'Deutsch' }];
const german = {
  title: 'Über uns',
  description: 'Wer wir sind.',
  heading: '',
  updated: '',
  body: 'Wir verkaufen Bücher.',
};

describe.each(kindsOr('database'))('translations of pages in %s', (kind) => {
  test('are missing, then written at the desk, then shown, with versions of their own [LANG-17]', async () => {
    const shop = await deskOf(await openTexts(kind), languages);
    const { desk, store } = shop;
    const content = createContent({ source: store, log: { error() {} } });
    const entryOf = async (id: string) => (await desk.list()).find((entry) => entry.id === id);
    expect(await entryOf('about-us.de')).toMatchObject({ isMissing: true, errorCount: 0 });
    expect(await entryOf('about-us')).toMatchObject({ isMissing: false, errorCount: 0 });
    expect(await content.translation('about-us', 'de')).toBeUndefined();
    const before = content.stamps.translations?.();

    const form = await desk.form('about-us.de', shop.ines);
    const values = { ...german, version: form?.version ?? '' };
    expect(await desk.publish('about-us.de', { ...values, body: '' }, shop.ines)).toMatchObject({ ok: false });
    expect(await desk.publish('about-us.de', values, shop.ines)).toMatchObject({ ok: true });
    expect(await content.translation('about-us', 'de')).toMatchObject({ title: 'Über uns' });
    expect((await content.page('about-us'))?.title).not.toBe('Über uns');
    expect(content.stamps.translations?.()).not.toBe(before);
    expect(await entryOf('about-us.de')).toMatchObject({ isMissing: false, changed: { by: 'Ines Moreau' } });
    expect((await desk.history('about-us.de'))?.versions).toHaveLength(1);
    expect(await desk.preview('about-us.de', shop.ines)).toMatchObject({ path: '/about-us', language: 'de' });
    expect(await desk.preview('about-us', shop.ines)).not.toHaveProperty('language');
    // A second press with the same form finds the text already there.
    expect(await desk.publish('about-us.de', values, shop.ines)).toBeDefined();
  });

  test('move and go with their page [LANG-18]', async () => {
    const files = { ...texts, 'pages/events.md': page('Readings.', 'Events'), 'pages/events.de.md': page('Lesungen.') };
    const shop = await openTexts(kind, files);
    const desk = createPageDesk(shop);
    const content = createContent({ source: shop.store, log: { error() {} } });
    expect(await desk.rename('events', { title: 'Events', address: 'readings' }, ines)).toMatchObject({ ok: true });
    expect((await content.translation('readings', 'de'))?.html).toBe('<p>Lesungen.</p>\n');
    expect(await content.translation('events', 'de')).toBeUndefined();
    const version = (await desk.find('readings'))?.version ?? '';
    expect(await desk.remove('readings', { after: 'never', version }, ines)).toEqual({ ok: true });
    expect(shop.store.pageFiles().filter((name) => /^(events|readings)/.test(name))).toEqual([]);
  });

  test('menu, footer and home follow what becomes of a page, in each language [LANG-67]', async () => {
    const columns = (own: string) => `groups: [{ name: ${own}, links: [{ name: ${own}, href: /shop }] }]\n`;
    const inGerman = 'rights: R\nabout: A\naddress: B\nhours: C\n';
    const shop = await openTexts(kind, {
      ...{ ...texts, 'site.yml': `${texts['site.yml']}${columns('Shop')}` },
      ...{ 'site.de.yml': `${inGerman}${columns('Laden')}`, 'site.fr.yml': inGerman, 'site.hi.yml': 'about: [' },
      ...{ 'pages/events.md': page('Readings.', 'Events'), 'pages/events.de.md': page('Lesungen.', 'Lesungen') },
    });
    const desk = createPageDesk(shop);
    const read = (path: string) => shop.store.readText(path);
    expect(await desk.place('events', { menu: '1', column: 'Shop' }, ines)).toEqual({ ok: true });
    expect(await read('site.yml')).toMatch(/menu:\n\s+- \{ name: Events, href: \/events \}/);
    // Its own column, with the title there. It has no menu of its own, so that of the first language is shown.
    expect(await read('site.de.yml')).toMatch(/Laden[\s\S]*\{ name: Lesungen, href: \/events \}/);
    expect(await read('site.de.yml')).not.toContain('menu');
    // It shows the columns of the first language.
    expect(await read('site.fr.yml')).toBe(inGerman);
    expect(await desk.rename('events', { title: 'Events', address: 'readings' }, ines)).toMatchObject({ ok: true });
    expect(await read('site.de.yml')).toContain('{ name: Lesungen, href: /readings }');
    const version = (await desk.find('readings'))?.version ?? '';
    expect(await desk.remove('readings', { after: 'never', version }, ines)).toEqual({ ok: true });
    for (const path of ['site.yml', 'site.de.yml']) expect(await read(path), path).not.toContain('/readings');
  });

  test('texts of every page are written from those of the first language [LANG-66]', async () => {
    const shop = await deskOf(await openTexts(kind), languages);
    const { desk, store } = shop;
    const content = createContent({ source: store, log: { error() {} } });
    const form = await desk.form('site.de', shop.ines);
    const value = (name: string) => form?.fields.find((part) => part.name === name);
    expect(value('about')).toMatchObject({ kind: 'field', value: (await content.site())?.about });
    expect(value('email')).toBeUndefined();
    const sent = { rights: 'R', about: 'Eine Buchhandlung', address: 'A', hours: 'H', version: form?.version ?? '' };
    expect(await desk.publish('site.de', { ...sent, about: '' }, shop.ines)).toMatchObject({ ok: false });
    expect(await content.siteTexts('de')).toBeUndefined();
    expect(await desk.publish('site.de', sent, shop.ines)).toMatchObject({ ok: true });
    expect(await content.siteTexts('de')).toMatchObject({ about: 'Eine Buchhandlung' });
    expect(await desk.preview('home.de', shop.ines)).toMatchObject({ path: '/', language: 'de' });
    const entry = (await desk.list()).find(({ id }) => id === 'site.de');
    expect(entry).toMatchObject({ isMissing: false, errorCount: 0 });
  });
});
