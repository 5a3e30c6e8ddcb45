import { expect, test } from 'vitest';
import { labelType, maxLabelBytes, readLabel } from '../../../src/lib/trade/orders/return-label.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a label is what its contents say, and whole [ORDER-83]', () => {
  expect([labelType(pdf), labelType(png)]).toEqual(['application/pdf', 'image/png']);
  for (const wrong of [
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.concat([Buffer.from(' '), pdf]),
    pdf.subarray(0, 12),
    png.subarray(0, 40),
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(0),
  ])
    expect(labelType(wrong), wrong.toString('latin1').slice(0, 20)).toBeUndefined();
});

test('no file is no label, and what is too large or something else is said so [ORDER-83]', () => {
  expect(readLabel(Buffer.alloc(0))).toBeUndefined();
  expect(readLabel(pdf)).toMatchObject({ type: 'application/pdf' });
  expect(readLabel(Buffer.from('hello'))).toMatchObject({ refusal: 'wrongType' });
  const long = Buffer.concat([pdf, Buffer.alloc(maxLabelBytes), pdf]);
  expect(readLabel(long)).toMatchObject({ refusal: 'tooLarge' });
});
