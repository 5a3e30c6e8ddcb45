import type { EditionChanges } from '../../backend/overrides/set-edition.ts';
import { isValidEan, normaliseIsbn } from '../../shop/catalogue/isbn.ts';
import { boundText } from '../bound-text.ts';
import { shortenedMessage } from '../model/shortened-code.ts';
import type { Values } from '../settings/model/settings-form.ts';
import type { BookAnswers } from './answers.ts';
import { codeOf } from './find-same.ts';
import { isLanguageChoice, newFormats } from './model/books.ts';
import { type ReadForm, readOfferForm } from './read-forms.ts';

/** An edition that is added by hand. */
export interface NewEdition {
  /** The ISBN, or the number of a bar code; undefined without one. */
  readonly sku: string | undefined;
  readonly isbn: string | null;
  readonly format: string;
  readonly language: string;
  readonly copies: number;
  readonly offer: EditionChanges;
}

const mostCopies = 100_000;

export function readNewForm(values: Values, currency: string, answers: BookAnswers): ReadForm<NewEdition> {
  const { text } = answers;
  const offer = readOfferForm(values, currency, answers);
  const fields: Record<string, string> = offer.ok ? {} : { ...offer.fields };
  const typed = codeOf(values.isbn ?? '');
  const isbn = normaliseIsbn(typed) ?? null;
  if (typed && !isbn && !isValidEan(typed)) fields.isbn = shortenedMessage(values.isbn ?? '', text) ?? text.isbnWrong;
  const format = newFormats.find((one) => one === values.format);
  if (!format) fields.format = text.formatMissing;
  const language = values.language ?? '';
  if (!isLanguageChoice(language)) fields.language = text.languageMissing;
  const copies = (values.copies ?? '').trim() || '0';
  if (!/^\d{1,6}$/.test(copies) || Number(copies) > mostCopies)
    fields.copies = text.numberWrong({ most: boundText(mostCopies, answers) });
  if (!offer.ok || !format || Object.keys(fields).length > 0) return { ok: false, fields };
  const sku = isbn ?? (typed || undefined);
  return { ok: true, value: { sku, isbn, format, language, copies: Number(copies), offer: offer.value } };
}
