import { NameIds } from '../../backend/catalogue-writing/name-ids.ts';
import { type BookField, bookFields, type EditionField, editionFields } from '../../backend/overrides/fields.ts';
import { type Person, readPeople } from '../../backend/overrides/people.ts';
import { type BookChanges, giveBackBook, setBookByHand } from '../../backend/overrides/set-book.ts';
import { type EditionChanges, giveBackEdition, setEditionByHand } from '../../backend/overrides/set-edition.ts';
import type { Queries } from '../../database/queries.ts';
import { inTransaction } from '../../database/transaction.ts';
import { shopDay } from '../../format.ts';
import { suppliedCopies } from '../../shop/catalogue/stock.ts';
import { isDigital } from '../../shop/digital.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import type { BooksContext } from './context.ts';
import type { DeskBookEdition } from './model/books.ts';
import { readBook } from './read-book.ts';
import { type BookFormValues, readBookForm, readOfferForm } from './read-forms.ts';
import { readSaleDayForm } from './read-sale-day-form.ts';

const refused = (form: string): SettingResult => ({ ok: false, fields: { form } });

/** Saves the words of a book: what differs from what the page showed is set by hand. */
export function saveBook(
  { db, currency, now }: BooksContext,
  id: number,
  typed: Values,
  by: StaffMember,
  answers: BookAnswers = englishAnswers,
): Promise<SettingResult> {
  const { text } = answers;
  const form = readBookForm(typed, answers);
  if (!form.ok) return Promise.resolve(form);
  return inTransaction(db, async (queries) => {
    const book = await readBook(queries, id, currency);
    if (!book) return refused(text.bookGone);
    if (typed.version !== book.version) return refused(text.changedMeanwhile);
    const before = readBookForm(book.values);
    const changes = await changesOf(queries, id, form.value, before.ok ? before.value : undefined);
    const changed = (await setBookByHand(queries, { productId: id, changes, by, at: now() })) ?? [];
    if (changed.length > 0)
      await recordInLog(queries, {
        ...{ by, action: 'book.changed', about: `book ${id}`, at: now() },
        details: { title: form.value.title, fields: changed.join(', ') },
      });
    return { ok: true };
  });
}

/** What was typed that differs. A description that was not touched keeps its form. */
async function changesOf(
  queries: Queries,
  id: number,
  next: BookFormValues,
  before: BookFormValues | undefined,
): Promise<BookChanges> {
  const isSame = (field: keyof BookFormValues) => JSON.stringify(next[field]) === JSON.stringify(before?.[field]);
  return {
    ...(!isSame('title') && { title: next.title }),
    ...(!isSame('subtitle') && { subtitle: next.subtitle }),
    ...(!isSame('description') && { description: next.description }),
    ...(!isSame('tags') && { tags: JSON.stringify(next.tags) }),
    ...(!isSame('publisher') && { publisher_id: await publisherId(queries, next.publisher) }),
    ...(!isSame('authors') && { people: withAuthors(await readPeople(queries, id), next.authors) }),
    ...(!isSame('recommendation') && {
      recommendation: next.recommendation?.text ?? null,
      recommended_by: next.recommendation?.by ?? null,
    }),
    ...(!isSame('categoryIds') && { categoryIds: next.categoryIds }),
  };
}

/** The authors first. Translators, illustrators and others stay. */
export const withAuthors = (people: readonly Person[], authors: readonly string[]): readonly Person[] => [
  ...[...new Set(authors)].map((name) => ({ name, role: 'A01' })),
  ...people.filter(({ role }) => role !== 'A01'),
];

export async function publisherId(queries: Queries, name: string): Promise<number | null> {
  if (name === '') return null;
  return (await new NameIds().load(queries, 'publisher', [name])).get(name) ?? null;
}

interface EditionPlace {
  readonly id: number;
  readonly editionId: number;
}

/** Saves price, availability and measures of an edition. */
export function saveEdition(
  { db, currency, now }: BooksContext,
  { id, editionId }: EditionPlace,
  typed: Values,
  by: StaffMember,
  answers: BookAnswers = englishAnswers,
): Promise<SettingResult> {
  const { text } = answers;
  const offer = readOfferForm(typed, currency, answers);
  const day = readSaleDayForm(typed, shopDay(now()), answers);
  if (!offer.ok || !day.ok)
    return Promise.resolve({ ok: false, fields: { ...(!offer.ok && offer.fields), ...(!day.ok && day.fields) } });
  return inTransaction(db, async (queries) => {
    const edition = await findEdition(queries, { id, editionId }, currency);
    if (!edition) return refused(text.bookGone);
    if (typed.version !== edition.version) return refused(text.changedMeanwhile);
    const changes = { ...offer.value, ...day.value, ...preorderSupply(edition, day.value) };
    const set = { variantId: editionId, changes, by, at: now() };
    const fields = (await setEditionByHand(queries, set)) ?? [];
    const after = await findEdition(queries, { id, editionId }, currency);
    if (fields.length > 0)
      await recordInLog(queries, {
        ...{ by, action: 'edition.changed', about: `book ${id}`, at: now() },
        details: { edition: edition.sku, ...differences(edition.values, after?.values ?? {}) },
      });
    return { ok: true };
  });
}

/** A preorder needs no copies: its supplier delivers it when it is out. What is downloaded never runs out. */
const preorderSupply = ({ format }: DeskBookEdition, { takes_preorders }: EditionChanges): EditionChanges =>
  takes_preorders === 1 && !isDigital(format) ? { supply_stock: suppliedCopies } : {};

const findEdition = async (
  queries: Queries,
  { id, editionId }: EditionPlace,
  currency: string,
): Promise<DeskBookEdition | undefined> =>
  (await readBook(queries, id, currency))?.editions.find((edition) => edition.id === editionId);

const differences = (before: Values, after: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, `${before[name] || 'none'} → ${after[name] || 'none'}`]),
  );

/** Gives a field back to the imports. False when there is nothing to give back. */
export function giveBackField(
  { db, now }: BooksContext,
  { id, editionId }: { readonly id: number; readonly editionId: number | undefined },
  field: string,
  by: StaffMember,
): Promise<boolean> {
  return inTransaction(db, async (queries) => {
    const given =
      editionId === undefined
        ? Object.hasOwn(bookFields, field) &&
          (await giveBackBook(queries, { productId: id, field: field as BookField, at: now() }))
        : Object.hasOwn(editionFields, field) &&
          (await giveBackEdition(queries, { variantId: editionId, field: field as EditionField, at: now() }));
    if (given)
      await recordInLog(queries, {
        ...{ by, action: 'book.given-back', about: `book ${id}`, at: now() },
        details: { field, ...(editionId !== undefined && { edition: String(editionId) }) },
      });
    return given;
  });
}
