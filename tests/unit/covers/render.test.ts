import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { COVER_WIDTHS, coverSize, coverSvg, renderCover } from '../../../src/lib/covers/index.ts';
import { book, FORMATS } from './books.ts';

describe('a rendered cover', () => {
  it('is 2:3 for books and square for audio, at every width', () => {
    for (const width of COVER_WIDTHS) {
      expect(coverSize('Paperback', width)).toEqual({ width, height: width * 1.5 });
      expect(coverSize('Audio', width)).toEqual({ width, height: width });
    }
  });

  it('comes out in the size and type asked for', async () => {
    for (const format of FORMATS) {
      for (const type of ['avif', 'webp'] as const) {
        const picture = await renderCover(book({ format }), 'front', 160, type);
        const { width, height, format: container } = await sharp(picture).metadata();
        expect({ width, height }).toEqual(coverSize(format, 160));
        expect(container).toBe(type === 'avif' ? 'heif' : 'webp');
      }
    }
  });

  it('weighs little on a grid', async () => {
    expect((await renderCover(book(), 'front', 240, 'avif')).length).toBeLessThan(12_000);
    expect((await renderCover(book(), 'front', 240, 'webp')).length).toBeLessThan(16_000);
  });

  it('keeps hostile words out of the markup', () => {
    const svg = coverSvg(book({ title: '"><script>alert(1)</script>', author: '<b>&amp;', key: '"/>' }), 'front');
    expect(svg).not.toMatch(/<script|<b>|alert/u);
  });
});
