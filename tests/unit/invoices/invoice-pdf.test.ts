import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontFile, toRuns, undrawable } from '../../../src/lib/backend/invoices/pdf/fonts.ts';
import { invoicePdf } from '../../../src/lib/backend/invoices/pdf/invoice-pdf.ts';
import { directionOf, visualRuns } from '../../../src/lib/backend/invoices/pdf/visual-runs.ts';
import type { InvoiceContent } from '../../../src/lib/trade/orders/invoice.ts';
import { pdfText } from '../../fixtures/pdf-text.ts';

const line = (title: string) => ({
  ...{ title, detail: 'Jane Austen, Paperback', code: '4901', rate: 500, quantity: 2 },
  ...{ unitPrice: 5_250, total: 10_500 },
});
const part = (name: string) => ({ name, rate: 250, tax: 250 });
const invoice: InvoiceContent = {
  ...{ kind: 'invoice', number: '26-27-000123', issuedOn: '2026-11-23', locale: 'en-IN', currency: 'INR' },
  ...{ orderNumber: 'BF-2222-3333', orderedOn: '2026-11-20', paymentMode: 'bacs', placeOfSupply: 'Maharashtra' },
  seller: {
    name: 'Čapek & Söhne',
    address: ['1 Lane', 'India'],
    taxNumbers: ['GSTIN 27AAAAA0000A1Z5'],
    note: 'Thank you.',
  },
  buyer: { address: ['आशा', 'Ωμέγα', 'Жук', '漢'], taxNumber: '27ABCDE1234F1Z5' },
  delivery: [],
  lines: [line('Pride and Prejudice')],
  sums: [{ name: 'Delivery', amount: 4_900 }],
  tax: {
    isIncluded: true,
    groups: [{ name: 'GST', rate: 500, net: 10_000, tax: 500, gross: 10_500, parts: [part('CGST'), part('SGST')] }],
  },
  total: 15_400,
};

describe('the PDF of an invoice', () => {
  it('has everything as text that can be selected, in the scripts of Europe and India [INVOICE-10]', async () => {
    const text = pdfText(await invoicePdf(invoice, { isCompressed: false }));
    for (const expected of [
      ...['Invoice 26-27-000123', 'Čapek & Söhne', 'GSTIN 27AAAAA0000A1Z5', 'Ωμέγα', 'Жук', '27ABCDE1234F1Z5'],
      ...['23 November 2026', 'Order BF-2222-3333', 'Maharashtra', 'Pride and Prejudice', '4901', '₹105.00', '₹154.00'],
      ...['2.5% CGST', '2.5% SGST', '₹100.00', '₹2.50', 'Thank you.', 'page 1 of 1'],
    ])
      expect(text).toContain(expected);
  });

  it('is the same to the byte each time, and tagged [INVOICE-11]', async () => {
    const [one, other] = [await invoicePdf(invoice), await invoicePdf(invoice)];
    expect(one.equals(other)).toBe(true);
    const source = (await invoicePdf(invoice, { isCompressed: false })).toString('latin1');
    for (const tag of ['/Marked true', '/S /H1', '/S /Table', '/S /TH', '/Lang (en-IN)']) expect(source).toContain(tag);
  });

  it('goes on over as many pages as it needs, with the head of its table on each', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Volume ${index + 1} of the collected letters`));
    const text = pdfText(await invoicePdf({ ...invoice, lines }, { isCompressed: false }));
    expect(text).toContain('Volume 60');
    const pages = Number(/page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(2);
    expect(text.split('HSN/SAC').length - 1).toBeGreaterThanOrEqual(pages - 1);
  });

  it('shows a credit note for a part without a table, with its reason', async () => {
    const corrects = { number: '26-27-000001', issuedOn: '2026-11-01', reason: 'One copy came back' };
    const note = { ...invoice, kind: 'credit-note', number: 'CN-26-27-000001', corrects, lines: [], sums: [] } as const;
    const text = pdfText(await invoicePdf(note, { isCompressed: false }));
    for (const expected of [
      'Credit note CN-26-27-000001',
      'Invoice 26-27-000001',
      'One copy came back',
      'Total credited',
    ])
      expect(text).toContain(expected);
  });
});

it('a script without a font becomes question marks, and nothing breaks', () => {
  expect(toRuns('ข้าว a').map(({ text }) => text)).toEqual(['???? a']);
  expect(undrawable(['ข้าว ข', 'Emma', '三体'])).toEqual(['ข', '้', 'า', 'ว']);
});

describe('Chinese, Japanese and Korean', () => {
  const titles = ['三体（上）', '臺北市', 'ノルウェイの森', '82년생 김지영'];
  const line = { title: '', detail: '', code: '', rate: undefined, quantity: 1, unitPrice: 100, total: 100 };

  it('are drawn, each character in a file that has it; no question mark, no empty box [LANG-68]', async () => {
    expect(undrawable(titles)).toEqual([]);
    for (const title of titles)
      expect(
        toRuns(title)
          .map(({ text }) => text)
          .join(''),
      ).toBe(title);
    const lines = titles.map((title) => ({ ...line, title }));
    const seller = { ...invoice.seller, name: '青空書店' };
    const pdf = await invoicePdf({ ...invoice, seller, lines }, { isCompressed: false });
    const letters = new Set(pdfText(pdf));
    expect([...titles.join(''), ...seller.name].filter((letter) => !/\s/.test(letter) && !letters.has(letter))).toEqual(
      [],
    );
    expect(pdfText(pdf)).not.toContain('?');
  });

  it('have outlines of their own in each weight, and none is that of a character that is missing [LANG-68]', () => {
    const outlines = ['紅', '森', '년'].flatMap((character) => {
      const [run] = toRuns(character);
      if (!run) throw new Error('A character has a run');
      return ([400, 600] as const).map((weight) => {
        const font = create(fontFile(run.subset, weight).bytes);
        const { glyphs, positions } = font.layout(character);
        const [glyph] = glyphs;
        expect([glyph?.id === 0, positions[0]?.xAdvance], `${character} ${weight}`).toEqual([
          ...[false, character === '년' ? 920 : 1000],
        ]);
        return JSON.stringify(glyph?.path.commands);
      });
    });
    expect(new Set(outlines).size).toBe(6);
  });

  it('take the forms of the country that a text is of [LANG-68]', () => {
    const familyOf = (text: string) => toRuns(text).map(({ subset }) => subset.slice(0, 2));
    expect(familyOf('骨')).toEqual(['sc']);
    expect(familyOf('骨の')).toEqual(['jp', 'jp']);
    expect(familyOf('骨년').at(0)).toBe('kr');
  });
});

describe('other scripts on papers', () => {
  const drawn = async (...address: string[]) =>
    invoicePdf({ ...invoice, buyer: { address, taxNumber: '' } }, { isCompressed: false });

  const words = {
    ...{ bengali: 'কলকাতা', tamil: 'சென்னை', telugu: 'తెలుగు', kannada: 'ಕನ್ನಡ', malayalam: 'മലയാളം' },
    ...{ gujarati: 'ગુજરાતી', gurmukhi: 'ਪੰਜਾਬੀ', hebrew: 'ספרים', arabic: 'كتاب' },
  };

  it('are drawn in fonts of their own [INVOICE-21]', async () => {
    for (const [script, word] of Object.entries(words)) expect(toRuns(word)).toEqual([{ subset: script, text: word }]);
    // Their letters are in the file, whatever the order in which they are drawn.
    const letters = new Set(pdfText(await drawn(...Object.values(words))));
    expect([...Object.values(words).join('')].filter((letter) => !letters.has(letter))).toEqual([]);
  });

  const order = (text: string) => visualRuns(text).map(({ text: piece }) => piece);

  it('stand in the order of the bidirectional algorithm [INVOICE-22]', () => {
    expect(order('Order 7')).toEqual(['Order 7']);
    // The words of a Hebrew name from the right, a number in it from the left, brackets turned.
    expect(order('רחוב הרצל 12 (דירה)')).toEqual(['(', 'דירה', ') ', '12', ' ', 'הרצל', ' ', 'רחוב']);
    // A number after a word of Hebrew belongs to it.
    expect(order('by ספרים, 2026')).toEqual(['by ', '2026', ' ,', 'ספרים']);
  });

  it('stand in the order of a paragraph that is read from the right [INVOICE-22 LANG-91]', () => {
    const rightToLeft = (text: string) => visualRuns(text, 'rtl').map(({ text: piece }) => piece);
    // The full stop ends the sentence on its left, where a paragraph from the left has it on the right.
    expect(rightToLeft('كتاب.')).toEqual(['.', 'كتاب']);
    expect(order('كتاب.')).toEqual(['كتاب', '.']);
    // A number that is apart keeps its order.
    expect(rightToLeft('الهاتف \u2068+91 98 45\u2069').join('')).toContain('+91 98 45');
    expect(['الطلب 7', '12 Park', '\u200F12', ''].map(directionOf)).toEqual(['rtl', 'ltr', 'rtl', 'ltr']);
  });

  it('lay a paper out from the right when its language is read so [LANG-91]', async () => {
    const pdf = (language?: string) =>
      invoicePdf({ ...invoice, ...(language && { language, locale: `${language}-IN` }) }, { isCompressed: false });
    const placesOf = (bytes: Buffer) =>
      [...bytes.toString('latin1').matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x));
    const [plain, mirrored] = [await pdf(), await pdf('ar')];
    const atMargin = (bytes: Buffer) => placesOf(bytes).filter((x) => Math.abs(x - 56) < 0.5).length;
    expect(pdfText(mirrored)).toContain('26-27-000123');
    expect(placesOf(mirrored).length).toBeGreaterThan(20);
    // What stands at the left margin of an English paper stands at the right one here.
    expect(atMargin(plain)).toBeGreaterThan(atMargin(mirrored));
    expect(Math.max(...placesOf(mirrored))).toBeLessThan(595.28 - 56);
  });

  it('draw no sign for a mark of direction, with which amounts of their locales begin [INVOICE-22]', () => {
    const amount = new Intl.NumberFormat('ar-IN', { style: 'currency', currency: 'INR' }).format(300);
    expect(amount).toMatch(/^\u200F/);
    expect(order(amount).join('')).toBe(amount.slice(1));
    expect(undrawable([amount])).toEqual([]);
  });

  it('are copied and read aloud in the order of reading [INVOICE-22]', async () => {
    const source = (await drawn('دار الكتب', 'Jane')).toString('latin1');
    const [, written = ''] = /ActualText \(([\s\S]*?)\)\n/.exec(source) ?? [];
    const bytes = Buffer.from(written.replace(/\\(.)/g, '$1'), 'latin1');
    expect(bytes.swap16().toString('utf16le')).toBe('\ufeffدار الكتب ');
  });

  it('shape Arabic: the same letter has other glyphs alone, at the beginning and in the middle', async () => {
    const sizes = await Promise.all(['ب', 'ببب'].map(async (text) => new Set(glyphIds(await drawn(text))).size));
    const plain = new Set(glyphIds(await drawn('x'))).size;
    expect(sizes.map((size) => size - plain)).toEqual([expect.any(Number), expect.any(Number)]);
    expect((sizes[1] ?? 0) - (sizes[0] ?? 0)).toBeGreaterThanOrEqual(2);
  });
});

/** The glyphs that a PDF shows, with their font. */
const glyphIds = (pdf: Buffer): string[] => {
  let font = '';
  return [...pdf.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>(?=[^\]]*\] TJ)/g)].flatMap(
    ([, name, hex = '']) => {
      if (name) font = name;
      return [...hex.matchAll(/.{4}/g)].map(([code]) => `${font} ${code}`);
    },
  );
};
