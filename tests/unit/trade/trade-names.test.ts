import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatName, formats } from '../../../src/lib/shop/catalogue/article-formats.ts';
import { deliveryName } from '../../../src/lib/trade/orders/delivery-names.ts';
import { deliveries, orderStatuses, paymentModes, paymentName } from '../../../src/lib/trade/orders/order.ts';
import { statusName } from '../../../src/lib/trade/orders/status-name.ts';
import { countryName } from '../../../src/lib/trade/places/countries.ts';
import { indianStates, stateName } from '../../../src/lib/trade/places/indian-states.ts';
import { messages } from '../../../src/messages/messages.ts';
import { english, german, hindi } from '../../fixtures/languages.ts';

const inEnglish = messages.tradeNames(english);
const inGerman = messages.tradeNames(german);
const inHindi = messages.tradeNames(hindi);

test('what a shop deals in has names in the language of the page [LANG-29]', () => {
  expect(paymentName('cod', inGerman)).toBe('Zahlung bei Lieferung');
  expect(deliveryName('collection', inHindi)).toBe('दुकान से लेना');
  expect(statusName('OUT FOR DELIVERY', inGerman)).toBe('In Zustellung');
  expect(formatName('Box set', inGerman)).toBe('Schuber');
  expect(stateName('KA', inHindi)).toBe('कर्नाटक');
  expect([german, hindi].map((language) => countryName('IN', language))).toEqual(['Indien', 'भारत']);
  // The names of countries of a shop whose texts are English, as before.
  expect(countryName('IN', 'de-DE')).toBe('India');
});

test('every method, status and format has a name, and the English ones are those of the specification [LANG-29]', () => {
  expect(orderStatuses.map((status) => statusName(status, inEnglish))).toEqual([...orderStatuses]);
  expect(formats.map((format) => formatName(format, inEnglish))).toEqual([...formats]);
  expect(paymentModes.map((mode) => paymentName(mode, inHindi)).filter((name) => /^[a-z]+$/.test(name))).toEqual([]);
  expect(new Set(deliveries.map((delivery) => deliveryName(delivery, inHindi))).size).toBe(deliveries.length);
  expect(Object.keys(indianStates)).toHaveLength(36);
});

test('a code of a remote shop that has no name is shown as it is [LANG-29]', () => {
  expect(statusName('ON HOLD', inGerman)).toBe('ON HOLD');
  expect(paymentName('barter', inGerman)).toBe('barter');
  expect(formatName('Clay tablet', inGerman)).toBe('Clay tablet');
  expect(stateName('Bayern', inGerman)).toBe('Bayern');
});

test('countries are named in the language of a page, not in a locale of it, which is that of a shop [LANG-100]', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(astro|tsx?)$/.test(file),
  );
  const inLocale = /\b(countryName|countries|addressLines)\([^;\n]*language\.locale|<Address\w+[^>]*\blocale=/;
  expect(files.filter((file) => inLocale.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
