import { describe, expect, it, test } from 'vitest';
import { addedTax, type TaxRules, taxOf } from '../../../../src/lib/trade/tax/tax.ts';
import { taxPresets } from '../../../../src/lib/trade/tax/tax-presets.ts';
import { rateFor, type TaxKind, type TaxPlace } from '../../../../src/lib/trade/tax/tax-rates.ts';

const preset = (id: string) => taxPresets.find((one) => one.id === id) ?? { rates: [] };
const india: TaxRules = {
  ...{ pricesIncludeTax: true, ratesOf: 'buyer', rates: preset('IN').rates },
  seller: { country: 'IN', state: 'MH' },
};
const germany: TaxRules = { ...india, rates: preset('EU').rates, seller: { country: 'DE', state: '' } };
const place = (country: string, state = ''): TaxPlace => ({ country, state });
const day = '2026-03-01';
const of = (kind: TaxKind, amount: number) => ({ lines: [{ kind, amount }], discount: 0, charges: 0 });

/** `name rate: net + tax` for each tax. */
const short = ({ groups }: ReturnType<typeof taxOf>) =>
  groups.flatMap(({ net, parts }) => parts.map(({ name, rate, tax }) => `${name} ${rate / 100}: ${net} + ${tax}`));

describe('India [TAX-01]', () => {
  it.each([
    ['a printed book', 'book', 49_900, place('IN', 'MH'), ['GST 0: 49900 + 0']],
    ['an e-book in the state', 'ebook', 10_500, place('IN', 'MH'), ['CGST 2.5: 10000 + 250', 'SGST 2.5: 10000 + 250']],
    ['an e-book in another state', 'ebook', 10_500, place('IN', 'KA'), ['IGST 5: 10000 + 500']],
    ['an audio book', 'audio', 11_800, place('IN', 'MH'), ['CGST 9: 10000 + 900', 'SGST 9: 10000 + 900']],
    ['anything else', 'other', 11_800, place('IN', 'DL'), ['IGST 18: 10000 + 1800']],
    ['an export', 'audio', 11_800, place('US', 'NY'), ['Tax 0: 11800 + 0']],
  ] as const)('%s', (_name, kind, amount, at, expected) => {
    expect(short(taxOf(india, at, day, of(kind, amount)))).toEqual(expected);
  });

  it('halves the tax for Union and state evenly, to the paisa', () => {
    for (const amount of [1, 7, 99, 14_901, 14_903]) {
      const [group] = taxOf(india, place('IN', 'MH'), day, of('audio', amount)).groups;
      expect(group?.parts[0]?.tax).toBe(group?.parts[1]?.tax);
      expect((group?.net ?? 0) + (group?.tax ?? 0)).toBe(amount);
    }
  });

  it('names the tax of a union territory', () => {
    const chandigarh = { ...india, seller: place('IN', 'CH') };
    expect(short(taxOf(chandigarh, place('IN', 'CH'), day, of('ebook', 105)))[1]).toBe('UTGST 2.5: 99 + 3');
  });

  it('gives each line its code: HSN 4901 for printed books', () => {
    const { lines } = taxOf(india, place('IN', 'MH'), day, of('book', 100));
    expect(lines).toEqual([{ rate: 0, code: '4901', group: 0 }]);
  });
});

describe('The European Union [TAX-02]', () => {
  it.each([
    ['DE', 'book', 10_700, ['VAT 7: 10000 + 700']],
    ['FR', 'book', 10_550, ['VAT 5.5: 10000 + 550']],
    ['IE', 'book', 10_000, ['VAT 0: 10000 + 0']],
    ['DK', 'book', 12_500, ['VAT 25: 10000 + 2500']],
    ['HU', 'ebook', 12_700, ['VAT 27: 10000 + 2700']],
    ['DE', 'other', 11_900, ['VAT 19: 10000 + 1900']],
    ['CH', 'book', 10_000, ['Tax 0: 10000 + 0']],
  ] as const)('to %s: %s', (country, kind, amount, expected) => {
    expect(short(taxOf(germany, place(country), day, of(kind, amount)))).toEqual(expected);
  });

  it('below the threshold the rates are those of the shop, but exports have none', () => {
    const small = { ...germany, ratesOf: 'seller' } as const;
    const to = (country: string) => short(taxOf(small, place(country), day, of('book', 10_700)));
    expect(to('DK')).toEqual(['VAT 7: 10000 + 700']);
    expect(to('CH')).toEqual(['Tax 0: 10700 + 0']);
  });

  it('has a rate for each kind in all 27 member states', () => {
    const countries = new Set(preset('EU').rates.map(({ country }) => country));
    expect([countries.size, preset('EU').rates.length]).toEqual([27, 108]);
  });
});

test('the USA: prices are without tax, and there are no rates [TAX-03]', () => {
  expect(preset('US')).toMatchObject({ pricesIncludeTax: false, rates: [] });
});

test('prices without tax: it is added to the total, of a state where it differs [TAX-04]', () => {
  const rate = { country: 'US', kind: 'other', name: 'Sales tax', code: '', from: '', until: '' } as const;
  const rules: TaxRules = {
    ...{ pricesIncludeTax: false, ratesOf: 'buyer', seller: place('US', 'NY') },
    rates: [{ ...rate, state: 'NY', rate: 888 }],
  };
  const tax = taxOf(rules, place('US', 'ny'), day, of('book', 1_995));
  expect(short(tax)).toEqual(['Sales tax 8.88: 1995 + 177']);
  expect(addedTax(tax)).toBe(177);
  expect(addedTax(taxOf(rules, place('US', 'OR'), day, of('book', 1_995)))).toBe(0);
  expect(addedTax(taxOf(india, place('IN', 'MH'), day, of('audio', 1_995)))).toBe(0);
});

test('a rate counts from its first day to its last; of two the later one [TAX-05]', () => {
  const rate = { country: 'FI', state: '', kind: 'book', name: 'ALV', code: '' } as const;
  const rates = [
    { ...rate, rate: 1_400, from: '', until: '2025-12-31' },
    { ...rate, rate: 1_350, from: '2026-01-01', until: '' },
    { ...rate, rate: 1_000, from: '2027-01-01', until: '' },
  ];
  const on = (date: string) => rateFor(rates, place('FI'), 'book', date)?.rate;
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([1_400, 1_350, 1_350, 1_000]);
});

test('a kind without a rate of its own has that of everything else', () => {
  const [rate] = preset('GB').rates.filter(({ kind }) => kind === 'other');
  expect(rateFor(rate ? [rate] : [], place('GB'), 'book', day)?.rate).toBe(2_000);
});

describe('Discounts and charges [TAX-06]', () => {
  const lines = [
    { kind: 'book', amount: 300 },
    { kind: 'other', amount: 100 },
    { kind: 'ebook', amount: 200 },
  ] as const;

  test('a discount lowers each base in proportion, and the bases add up', () => {
    const { groups } = taxOf(germany, place('DE'), day, { lines, discount: 100, charges: 0 });
    // 300 − 50 and 200 − 33 at 7 %; 100 − 17 at 19 %.
    expect(groups.map(({ rate, gross }) => [rate, gross])).toEqual([
      [700, 417],
      [1_900, 83],
    ]);
  });

  test('charges have the rates of what is delivered, in proportion', () => {
    const { groups } = taxOf(germany, place('DE'), day, { lines, discount: 0, charges: 40 });
    expect(groups.map(({ rate, gross }) => [rate, gross])).toEqual([
      [700, 530],
      [1_900, 110],
    ]);
  });

  test('charges are taxed after a coupon for everything, too', () => {
    const { groups } = taxOf(germany, place('DE'), day, { lines, discount: 600, charges: 40 });
    expect(groups.map(({ gross }) => gross)).toEqual([33, 7]);
  });
});
