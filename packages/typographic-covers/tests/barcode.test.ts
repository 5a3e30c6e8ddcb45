import { describe, expect, it } from 'vitest';
import { ean13Modules, isEan13 } from '../src/barcode.ts';
import { drawSvg } from '../src/draw-svg.ts';
import { book } from './books.ts';

const bars = (svg: string) => svg.match(/<path fill="#16130f" d="(?:M[\d. ]+h[\d.]+v[\d.]+h-[\d.]+Z){30}"/gu) ?? [];

describe('the ISBN as EAN-13', () => {
  it('encodes 978-0-306-40615-7 module by module [COVER-08]', () => {
    const left = ['0111011', '0001001', '0100111', '0111101', '0100111', '0101111'];
    const right = ['1011100', '1110010', '1010000', '1100110', '1001110', '1000100'];
    expect(ean13Modules('9780306406157')).toBe(`101${left.join('')}01010${right.join('')}101`);
  });

  it('refuses a wrong check digit, and draws no bars for it [COVER-08]', () => {
    expect(isEan13('9780306406158')).toBe(false);
    expect(ean13Modules('9780306406158')).toBeUndefined();
    expect(bars(drawSvg(book({ isbn: '9780306406158' }), 'back'))).toHaveLength(0);
  });

  it('draws thirty bars on the back', () => {
    expect(bars(drawSvg(book(), 'back'))).toHaveLength(1);
  });
});
