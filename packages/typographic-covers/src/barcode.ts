import { n, rect } from './drawing/shapes.ts';
import type { Sheet } from './drawing/sheet.ts';
import { fitText } from './text/fit-text.ts';

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
] as const;
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
] as const;

const invert = (code: string): string => code.replace(/./gu, (bit) => (bit === '1' ? '0' : '1'));
const reverse = (code: string): string => [...code].reverse().join('');

/** Whether these are 13 digits with the right check digit (ISO/IEC 15420). */
export function isEan13(digits: string): boolean {
  if (!/^\d{13}$/u.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The 95 modules of an EAN-13 barcode, '1' for a bar; undefined when the digits are not a valid EAN-13. */
export function ean13Modules(digits: string): string | undefined {
  if (!isEan13(digits)) return undefined;
  const parity = PARITY[Number(digits[0])] ?? PARITY[0];
  const code = (at: number) => LEFT[Number(digits[at])] ?? LEFT[0];
  let left = '';
  let right = '';
  for (let i = 0; i < 6; i++) {
    left += parity[i] === 'L' ? code(i + 1) : reverse(invert(code(i + 1)));
    right += invert(code(i + 7));
  }
  return `101${left}01010${right}101`;
}

/** Draws the barcode of an ISBN with its digits on a white box. Draws nothing for an invalid ISBN. */
export function drawBarcode(sheet: Sheet, isbn: string, x: number, y: number, width: number): void {
  const modules = ean13Modules(isbn);
  if (!modules) return;
  const unit = width / 117;
  const [left, top, tall] = [x + unit * 13, y + unit * 14, unit * 46];
  const ink = '#16130f';
  sheet.add(rect(x, y, width, unit * 76, '#ffffff'));
  let bars = '';
  for (const match of modules.matchAll(/1+/gu)) {
    const at = match.index;
    const guard = at < 3 || at > 91 || (at > 44 && at < 50);
    bars += `M${n(left + at * unit)} ${n(top)}h${n(match[0].length * unit)}v${n(tall + (guard ? unit * 6 : 0))}h${n(-match[0].length * unit)}Z`;
  }
  sheet.add(`<path fill="${ink}" d="${bars}"/>`);
  const digits = (text: string, from: number, modulesWide: number, align: 'left' | 'centre') => {
    const block = fitText(
      text,
      { face: 'sans', tracking: 0.13 },
      { width: modulesWide * unit, height: unit * 10, max: unit * 11.5, lines: 1 },
    );
    sheet.text(block, { x: left + from * unit, y: top + tall + unit * 3, align, fill: ink, on: '#ffffff' });
  };
  digits(isbn.slice(0, 1), -8, 7, 'left');
  digits(isbn.slice(1, 7), 24, 38, 'centre');
  digits(isbn.slice(7), 71, 38, 'centre');
  const label = fitText(
    `ISBN ${isbn.slice(0, 3)}-${isbn.slice(3)}`,
    { face: 'sans', tracking: 0.06 },
    { width: 95 * unit, height: unit * 8, max: unit * 8.4, lines: 1 },
  );
  sheet.text(label, { x: x + width / 2, y: y + unit * 4.6, align: 'centre', fill: ink, on: '#ffffff' });
}
