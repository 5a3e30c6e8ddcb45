import { expect, test } from 'vitest';
import { message, product, readAll } from '../../../packages/onix/tests/messages.ts';
import { warningText } from '../../../src/lib/backend/about/labels/warnings.ts';
import { toEditionAbout } from '../../../src/lib/backend/about/to-edition-about.ts';
import { messages } from '../../../src/messages/messages.ts';
import { english } from '../../fixtures/languages.ts';

const text = messages.bookLabels(english);

const feature = (type: string, value: string, note = '') =>
  `<ProductFormFeature><ProductFormFeatureType>${type}</ProductFormFeatureType>${value && `<ProductFormFeatureValue>${value}</ProductFormFeatureValue>`}${note && `<ProductFormFeatureDescription>${note}</ProductFormFeatureDescription>`}</ProductFormFeature>`;

async function aboutOf(form: string, features: string) {
  const [record] = await readAll(message(product('a', { form, more: features })));
  return record?.kind === 'product' ? record.edition.about : undefined;
}

const toy = [
  feature('12', '01'),
  feature('12', '11', 'Swallowed magnets can kill.'),
  feature('13', '03'),
  feature('13', '04', 'Only under the eyes of an adult.'),
  feature('14', '', 'Lithium battery.'),
].join('');

test('a printed edition says in words what its record warns of [ONIX-86 PRODUCT-96]', async () => {
  const about = await aboutOf('BC', toy);
  expect(toEditionAbout('1', about, new Map(), english)?.warnings).toEqual([
    'Choking hazard: small parts. Not for children under 3 years.',
    'Magnet hazard: contains small magnets. Swallowed magnets can kill.',
    'Not suitable for children under 36 months.',
    'Only under the eyes of an adult.',
    'Dangerous goods (IATA): Lithium battery.',
  ]);
});

test('a record that says that there is nothing to warn of, and a download, have none [ONIX-86]', async () => {
  expect((await aboutOf('BC', feature('12', '00') + feature('13', '00')))?.warnings).toBeUndefined();
  expect((await aboutOf('ED', toy))?.warnings).toBeUndefined();
  for (const code of ['07', '12', '14', '22', '99']) expect(warningText({ type: '12', code }, text)).toBeUndefined();
  for (const code of ['01', '06', '08', '09'])
    expect(warningText({ type: '13', code, note: 'x' }, text)).toBeUndefined();
  expect(warningText({ type: '13', code: '04' }, text)).toBeUndefined();
});

test('the words of a record come before ours [ONIX-86]', () => {
  const note = 'Not for children under 3 years: long cord.';
  expect(warningText({ type: '13', code: '03', note }, text)).toBe(note);
});
