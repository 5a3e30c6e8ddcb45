import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createContent } from '../../../src/lib/content/content.ts';
import { createLookDesk } from '../../../src/lib/desk/look/look-desk.ts';
import { createPictureDesk } from '../../../src/lib/desk/pictures/picture-desk.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { page } from '../content/folder.ts';
import { ines, kinds, openTexts, type StoreKind, texts, tom } from './open-texts.ts';

const png = (width = 40, height = 20, background = '#9c2f1a') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

function form(bytes: Uint8Array, alt = 'Our window', name = 'IMG 1.PNG'): FormData {
  const data = new FormData();
  data.set('file', new File([new Uint8Array(bytes)], name));
  data.set('alt', alt);
  return data;
}

async function open(kind: StoreKind, more: Readonly<Record<string, string>> = {}) {
  const shop = await openTexts(kind, { ...texts, ...more });
  const look = createLookDesk(shop);
  const desk = createPictureDesk({ ...shop, logo: async () => (await look.read()).logo?.path });
  const content = createContent({ source: shop.store, log: { error() {} } });
  return { ...shop, desk, look, content };
}

describe.each(kinds)('pictures in %s', (kind) => {
  test('a picture is added as pages show it, with what it shows, and served at once [PAGES-20]', async () => {
    const { desk, content, db } = await open(kind);
    const large = await sharp(await png(3000, 1500))
      .withExif({ IFD3: { GPSLatitude: '18/1 55/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(await desk.add(form(large, ' Our  window '), ines)).toEqual({
      ok: true,
      name: 'img-1.webp',
      isKnown: false,
    });
    const served = await content.picture('img-1.webp');
    const { width, height, format, exif } = await sharp(served?.body).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 1600, height: 800, format: 'webp', exif: undefined });
    expect(await desk.list()).toEqual([
      { name: 'img-1.webp', path: '/pictures/img-1.webp', alt: 'Our window', uses: [] },
    ]);
    expect((await readLog(db, {}, 1)).items.map(({ action }) => action)).toContain('picture.added');
  });

  test('the same picture is kept once, another of the same name gets a name of its own [PAGES-21]', async () => {
    const { desk } = await open(kind);
    const bytes = await png();
    await desk.add(form(bytes), ines);
    expect(await desk.add(form(bytes, 'Again', 'other.png'), tom)).toEqual({
      ok: true,
      name: 'img-1.webp',
      isKnown: true,
    });
    expect(await desk.add(form(await png(40, 20, '#005f73')), tom)).toMatchObject({ name: 'img-1-2.webp' });
    expect((await desk.list()).map(({ name, alt }) => [name, alt])).toEqual([
      ['img-1-2.webp', 'Our window'],
      ['img-1.webp', 'Our window'],
    ]);
  });

  test('what is no picture, or a drawing that can hold scripts, is refused by its bytes [PAGES-22]', async () => {
    const { desk } = await open(kind);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    for (const bytes of [svg, Buffer.from('words'), Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
      expect(await desk.add(form(bytes, 'X', 'x.png'), ines)).toMatchObject({
        ok: false,
        fields: { file: expect.any(String) },
      });
    expect(await desk.add(form(await png(), ''), ines)).toMatchObject({
      ok: false,
      fields: { alt: expect.any(String) },
    });
    expect(await desk.list()).toEqual([]);
  });

  test('a picture knows where it is shown, and is deleted only when nothing shows it [PAGES-23]', async () => {
    const { desk, content, files } = await open(kind, {
      'pages/terms.md': page('![Our window](/pictures/img-1.webp)'),
      'pages/events.md': 'broken ![x](/pictures/img-1.webp)',
    });
    await desk.add(form(await png()), ines);
    const found = await desk.find('img-1.webp');
    expect(found?.uses).toContainEqual({ id: 'terms', label: 'Terms', shownAt: '/terms', line: 6 });
    expect(await desk.remove('img-1.webp', ines)).toMatchObject({
      ok: false,
      fields: { form: expect.stringContaining('shows this picture') },
    });
    expect(await content.picture('img-1.webp')).toBeDefined();
    expect(files).toBeDefined();
    await desk.add(form(await png(9, 9)), ines);
    expect(await desk.remove('img-1-2.webp', ines)).toEqual({ ok: true });
    expect((await desk.list()).map(({ name }) => name)).toEqual(['img-1.webp']);
    expect(await content.picture('img-1-2.webp')).toBeUndefined();
  });

  test('what a picture shows can be put better', async () => {
    const { desk } = await open(kind);
    await desk.add(form(await png()), ines);
    expect(await desk.describe('img-1.webp', 'The window at night', tom)).toEqual({ ok: true });
    expect((await desk.find('img-1.webp'))?.alt).toBe('The window at night');
    expect(await desk.describe('img-1.webp', ' ', tom)).toMatchObject({ ok: false });
    expect(await desk.describe('none.webp', 'x', tom)).toMatchObject({ ok: false });
  });

  test('the logo is a picture that cannot be deleted while it is the logo [PAGES-32]', async () => {
    const { desk, look, content } = await open(kind);
    expect(await look.saveLogo(form(Buffer.from('words')), tom)).toMatchObject({ ok: false });
    expect(await look.saveLogo(form(await png(600, 300)), tom)).toEqual({ ok: true });
    const { logo } = await look.read();
    expect(logo).toMatchObject({ width: 80, height: 40 });
    const name = logo?.path.replace('/pictures/', '') ?? '';
    expect(await content.picture(name)).toBeDefined();
    expect((await desk.find(name))?.uses).toHaveLength(1);
    expect(await desk.remove(name, tom)).toMatchObject({ ok: false });
    await look.saveAccent({ light: '#005f73' }, tom);
    await look.dropLogo(tom);
    expect(await look.read()).toMatchObject({ logo: null, accent: { light: '#005f73' } });
    expect(await desk.remove(name, tom)).toEqual({ ok: true });
    await look.dropAccent(tom);
    expect(await look.read()).toEqual({ accent: null, logo: null });
  });
});
