import { maxCharacters } from '@bookfront/onix';
import { typedDescription } from '../../backend/import/records/typed-description.ts';
import { parseIsoDay } from '../../backend/iso-day.ts';
import type { EditionChanges } from '../../backend/overrides/set-edition.ts';
import { type Recommendation, recommendationErrors } from '../../shop/catalogue/about.ts';
import { boundText } from '../bound-text.ts';
import { readAmount, readList, type Values } from '../settings/model/settings-form.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import { authorsOf } from './find-same.ts';
import { type Availability, availabilities } from './model/books.ts';

/** A form that was read, or messages by field. */
export type ReadForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The words of a book, as they are stored. */
export interface BookFormValues {
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly description: string;
  readonly publisher: string;
  readonly tags: readonly string[];
  readonly categoryIds: readonly number[];
  /** Undefined where nobody recommends it. */
  readonly recommendation: Recommendation | undefined;
}

/** As many as an import may bring, so that whatever it has brought can be saved again. */
const mostEntries = 500;

export function readBookForm(values: Values, answers: BookAnswers = englishAnswers): ReadForm<BookFormValues> {
  const { text } = answers;
  const tooLong = (limit: number) => text.tooLong({ max: boundText(limit, answers) });
  const typed = (name: string) => (values[name] ?? '').trim();
  const authors = authorsOf(typed('authors'));
  const tags = [...new Set(readList(values.tags))];
  const chosen = Object.entries(values).filter(
    ([name, value]) => /^category\.\d+$/.test(name) && /^\d{1,6}$/.test(value),
  );
  const categoryIds = [
    ...new Set(
      chosen.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([, value]) => Number(value)),
    ),
  ];
  const fields: Record<string, string> = {};
  if (!typed('title')) fields.title = text.titleMissing;
  for (const name of ['title', 'subtitle'])
    if (typed(name).length > maxCharacters.title) fields[name] = tooLong(maxCharacters.title);
  if (authors.length > mostEntries) fields.authors = text.tooManyAuthors({ most: mostEntries });
  if (authors.some((name) => name.length > maxCharacters.name)) fields.authors = tooLong(maxCharacters.name);
  if (typed('publisher').length > maxCharacters.name) fields.publisher = tooLong(maxCharacters.name);
  if (tags.length > mostEntries || tags.some((tag) => tag.length > maxCharacters.name))
    fields.tags = text.tooManyTags({ most: mostEntries, max: maxCharacters.name });
  if (typed('description').length > maxCharacters.description) fields.description = tooLong(maxCharacters.description);
  const liked = readRecommendation(typed('recommendation'), typed('recommendedBy'), answers);
  if (!liked.ok) Object.assign(fields, liked.fields);
  if (!liked.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const description = typedDescription(typed('description'));
  const words = { title: typed('title'), subtitle: typed('subtitle') || null, publisher: typed('publisher') };
  return { ok: true, value: { ...words, authors, description, tags, categoryIds, recommendation: liked.value } };
}

function readRecommendation(why: string, by: string, { text }: BookAnswers): ReadForm<Recommendation | undefined> {
  const fields = recommendationErrors({ text: why, by }, text);
  if (fields.text || fields.by)
    return {
      ok: false,
      fields: { ...(fields.text && { recommendation: fields.text }), ...(fields.by && { recommendedBy: fields.by }) },
    };
  return { ok: true, value: why ? { text: normaliseLineBreaks(why), by } : undefined };
}

const normaliseLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** The most that a price can be: well within what the database counts in. */
const mostMinor = 1_000_000_000;

export function readOfferForm(
  values: Values,
  currency: string,
  answers: BookAnswers = englishAnswers,
): ReadForm<EditionChanges> {
  const { text } = answers;
  const fields: Record<string, string> = {};
  const availability = availabilities.find((one) => one === values.availability);
  const amount = (name: string): number | null => {
    const minor = readAmount(values[name], currency, answers.language);
    if (minor === null || (minor >= 0 && minor <= mostMinor)) return minor;
    fields[name] = text.amountWrong;
    return null;
  };
  const number = (name: string, most: number): number | null => {
    const typed = (values[name] ?? '').trim();
    if (typed === '') return null;
    const value = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
    if (value >= 1 && value <= most) return value;
    fields[name] = text.numberWrong({ most: boundText(most, answers) });
    return null;
  };
  const list = amount('listPrice');
  const sale = amount('salePrice') ?? list;
  const published = (values.published ?? '').trim();
  const [pages, weight] = [number('pages', 50_000), number('weight', 1_000_000)];
  if (!availability) fields.availability = text.availabilityMissing;
  if ((availability === 'sale' || availability === 'shop') && !list) fields.listPrice ??= text.priceMissing;
  if (list !== null && sale !== null && sale > list) fields.salePrice ??= text.discountAbovePrice;
  if (published && !isDate(published)) fields.published = text.publishedWrong;
  if (!availability || Object.keys(fields).length > 0) return { ok: false, fields };
  const prices = { list_price: list ?? 0, sale_price: sale ?? 0 };
  return {
    ok: true,
    value: { ...prices, ...columnsOf[availability], pages, weight_g: weight, publication_date: published || null },
  };
}

/** What a hidden edition would be offered at stays as it is. */
const columnsOf: Readonly<Record<Availability, EditionChanges>> = {
  sale: { is_listed: 1, is_price_on_request: 0, is_shippable: 1 },
  request: { is_listed: 1, is_price_on_request: 1 },
  shop: { is_listed: 1, is_price_on_request: 0, is_shippable: 0 },
  hidden: { is_listed: 0 },
};

/** A year, a month, or an ISO day. */
const isDate = (text: string): boolean =>
  /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text) || parseIsoDay(text) !== undefined;
