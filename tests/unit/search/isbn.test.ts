import { describe, expect, it } from 'vitest';
import { isbn10To13, isbn13To10, isValidIsbn13, normaliseIsbn } from '../../../src/lib/shop/catalogue/isbn.ts';

describe('isValidIsbn13', () => {
  it.each(['9780141439518', '978-0-14-143951-8', '978 0 14 143951 8', '9791032718131'])('takes %s', (text) => {
    expect(isValidIsbn13(text)).toBe(true);
  });

  it.each(['9780141439519', '978014143951', '97801414395180', '9771234567898', '978014143951X', '', 'isbn'])(
    'refuses %s',
    (text) => {
      expect(isValidIsbn13(text)).toBe(false);
    },
  );
});

describe('isbn10To13 and isbn13To10', () => {
  it.each([
    ['0141439513', '9780141439518'],
    ['080442957X', '9780804429573'],
    ['0-8044-2957-x', '9780804429573'],
  ])('turn %s into %s and back', (ten, thirteen) => {
    expect(isbn10To13(ten)).toBe(thirteen);
    expect(isbn13To10(thirteen)).toBe(ten.replaceAll('-', '').toUpperCase());
  });

  it.each(['0141439514', '014143951', 'X141439513', ''])('return nothing for %s', (text) => {
    expect(isbn10To13(text)).toBeUndefined();
  });

  it.each(['9791032718131', '9780141439519', '0141439513'])('have no ISBN-10 for %s', (text) => {
    expect(isbn13To10(text)).toBeUndefined();
  });
});

describe('normaliseIsbn', () => {
  it.each([
    ['978-0-14-143951-8', '9780141439518'],
    ['0 14 143951 3', '9780141439518'],
    ['978‑0‑14‑143951‑8', '9780141439518'],
    ['9780141439519', undefined],
    ['Emma', undefined],
  ])('reads %s as %s', (text, isbn) => {
    expect(normaliseIsbn(text)).toBe(isbn);
  });
});
