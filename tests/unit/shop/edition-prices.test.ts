import { describe, expect, test } from 'vitest';
import { cheaperText } from '../../../src/components/catalogue/cheaper-text.ts';
import { cheaperEditions } from '../../../src/lib/shop/catalogue/edition-prices.ts';
import { money } from '../../../src/lib/shop/money.ts';
import { english } from '../../fixtures/languages.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const edition = (format: string, rupees: number) => ({ format, price: money(rupees * 100, 'INR') });
/** Its card shows ₹399. */
const book = (...editions: ReturnType<typeof edition>[]) => productSummary('7', { editions });

describe('the cheaper editions of a card [CARD-18]', () => {
  test('name the cheapest one, and the cheapest on paper', () => {
    const editions = [
      edition('Hardcover', 399),
      edition('Paperback', 350),
      edition('Ebook', 149),
      edition('Audio', 99),
    ];
    expect(cheaperText(book(...editions), english)).toBe('from ₹99 · Paperback ₹350');
    expect(cheaperEditions(book(...editions))?.cheapest.format).toBe('Audio');
  });

  test.each([
    ['only one is cheaper', [edition('Hardcover', 399), edition('Ebook', 149)], 'Ebook ₹149'],
    ['the cheapest is on paper', [edition('Paperback', 149), edition('Ebook', 199)], 'Paperback ₹149'],
    ['two cost the same', [edition('Ebook', 149), edition('Paperback', 149)], 'Paperback ₹149'],
    ['none is cheaper', [edition('Hardcover', 399), edition('Audio', 450)], undefined],
    ['the shop says nothing of them', [], undefined],
  ])('when %s', (_name, editions, text) => expect(cheaperText(book(...editions), english)).toBe(text));

  test('are all that can be bought of a book whose own edition has no price or is sold out', () => {
    const editions = [edition('Paperback', 499)];
    expect(cheaperText(productSummary('7', { editions, isPriceOnRequest: true }), english)).toBe('Paperback ₹499');
    expect(cheaperText(productSummary('7', { editions, isInStock: false }), english)).toBe('Paperback ₹499');
  });
});
