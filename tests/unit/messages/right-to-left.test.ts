import { expect, test } from 'vitest';
import { renderTemplate } from '../../../src/lib/mail/template.ts';
import { normaliseOrderNumber } from '../../../src/lib/trade/orders/order-tracking.ts';
import { foreignMarks, isolated, isolation } from '../../../src/messages/languages.ts';
import { messages } from '../../../src/messages/messages.ts';
import { arabic, english, german } from '../../fixtures/languages.ts';

const apart = (text: string) => `\u2068${text}\u2069`;

test.each([
  '+91 98450 00000',
  'BF-26K7-4Q9X',
  '#BF-26K7-4Q9X',
  '12 Park Street',
  'asha@example.org',
  '978-0-14-143951-8',
  '-5',
])('%s keeps its order within Arabic, and stays as it is in English [LANG-90]', (text) => {
  expect(isolated(text, arabic)).toBe(apart(text));
  expect(isolated(text, english)).toBe(text);
});

test.each(['كتاب', 'شارع النيل', '12', ''])('%j needs no marks in Arabic [LANG-90]', (text) => {
  expect(isolated(text, arabic)).toBe(text);
});

test('a value within a message is apart, a number is not, and English has no mark [LANG-90]', () => {
  expect(messages.order(arabic).orderNumbered({ number: 'BF-1' })).toBe(`الطلب ${apart('BF-1')}`);
  expect(messages.order(arabic).placed({ number: 'BF-1', day: '1', status: 'x' })).toContainEqual({
    tag: 'number',
    text: apart('BF-1'),
  });
  expect(messages.orderAnswers(arabic).mailSentOften({ count: 3 })).not.toMatch(/[\u2066-\u2069]/);
  expect(messages.order(english).orderNumbered({ number: 'BF-1' })).toBe('Order BF-1');
});

test('a text of another language says which and in which direction it is read [LANG-97]', () => {
  expect(foreignMarks('en', arabic)).toEqual({ lang: 'en', dir: 'ltr' });
  expect(foreignMarks('en', german)).toEqual({ lang: 'en' });
  expect(foreignMarks('ar', english)).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(foreignMarks(undefined, arabic)).toEqual({});
});

test('what is copied from it is taken: elements isolate what a bank wants, and an order number loses its marks [LANG-90]', () => {
  expect([isolation(arabic), isolation(english)]).toEqual([{ dir: 'auto' }, {}]);
  expect(normaliseOrderNumber(apart('#bf-26k7-4q9x'))).toBe('BF-26K7-4Q9X');
});

test('rows, lines and addresses of an Arabic mail are apart, line by line, in HTML and in text [LANG-90]', () => {
  const mail = renderTemplate(
    {
      heading: 'الطلب',
      blocks: [
        { type: 'details', rows: [{ name: 'رقم التتبع', value: 'T 12-9' }] },
        { type: 'columns', columns: [{ heading: 'عنوان الشحن', lines: ['12 Park Street', 'شارع'] }] },
        { type: 'quote', text: 'IBAN IN12 3456\n+91 98' },
      ],
    },
    arabic,
  );
  for (const written of [mail.html.markup, mail.text])
    for (const text of ['T 12-9', '12 Park Street', 'IBAN IN12 3456', '+91 98']) expect(written).toContain(apart(text));
  expect(mail.text).not.toContain(apart('شارع'));
});
