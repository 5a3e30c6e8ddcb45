import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverSize, coverSvg, renderCover, renderInBackground } from '../src/index.ts';
import { book, FORMATS } from './books.ts';

describe('a rendered cover', () => {
  it('is 2:3 for books and square for audiobooks, at every width [COVER-04]', () => {
    for (const width of [160, 240, 360, 720]) {
      expect(coverSize('Paperback', width)).toEqual({ width, height: width * 1.5 });
      expect(coverSize('Audio', width)).toEqual({ width, height: width });
    }
  });

  it('has the size and file type that were asked for', async () => {
    for (const format of FORMATS) {
      for (const type of ['avif', 'webp'] as const) {
        const picture = await renderCover({ spec: book({ format }), face: 'front', width: 160, type });
        const { width, height, format: container } = await sharp(picture).metadata();
        expect({ width, height }).toEqual(coverSize(format, 160));
        expect(container).toBe(type === 'avif' ? 'heif' : 'webp');
      }
    }
  });

  it('is small enough for a grid of covers', async () => {
    const image = { spec: book(), face: 'front', width: 240 } as const;
    expect((await renderCover({ ...image, type: 'avif' })).length).toBeLessThan(12_000);
    expect((await renderCover({ ...image, type: 'webp' })).length).toBeLessThan(16_000);
  });

  it('is the same from the background process', async () => {
    const image = { spec: book(), face: 'back', width: 160, type: 'webp' } as const;
    expect(await renderInBackground(image)).toEqual(await renderCover(image));
  });

  it('contains no markup from the book [COVER-07]', async () => {
    const svg = await coverSvg(book({ title: '"><script>alert(1)</script>', author: '<b>&amp;', key: '"/>' }), 'front');
    expect(svg).not.toMatch(/<script|<b>|alert/u);
  });
});

describe('the picture of a link preview', () => {
  it('is a JPEG of 1200 × 630 that a preview loads quickly, with the drawn cover or a given one [COVER-42]', async () => {
    const given = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    for (const picture of [undefined, given]) {
      const bytes = await renderInBackground({ spec: book(), face: 'share', ...(picture && { picture }) });
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(bytes.length).toBeLessThan(150_000);
      const middle = await sharp(bytes).extract({ left: 220, top: 315, width: 1, height: 1 }).raw().toBuffer();
      if (picture) expect([...middle].map((value) => Math.round(value / 64))).toEqual([4, 0, 0]);
    }
  });
});

describe('the background process', () => {
  it('reports an error and draws the next cover', async () => {
    const image = { face: 'front', width: 160, type: 'webp' } as const;
    // @ts-expect-error A spec without a title cannot be drawn.
    await expect(renderInBackground({ ...image, spec: { key: 'x' } })).rejects.toThrow(/TypeError/);
    expect(await renderInBackground({ ...image, spec: book() })).toBeInstanceOf(Buffer);
  });
});
