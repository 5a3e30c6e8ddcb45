import { z } from 'zod';
import { deskBookPath, deskNewBookPath, deskSafetyPath } from '../../lib/desk/books/model/pages.ts';
import { deskRecordCoversPath } from '../../lib/desk/imports/model/pages.ts';
import { deskElsewherePath } from '../../lib/desk/model/home-pages.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';
import { textField } from './order-form.ts';
import { staffOutcome } from './staff-outcome.ts';
import { valuesFormOf } from './values-form.ts';

/** The catalogue. Its rules are in lib/desk/books; the forms go there as they were sent. */

/** Descriptions are long. */
const form = valuesFormOf(200_100);
const elsewhere: Outcome = { ok: false, notices: [], to: deskElsewherePath, navigates: true };
const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** In what the rules of books answer. */
const answersIn = (language: Language) => ({
  text: { ...messages.deskUploadAnswers(language), ...messages.deskBookAnswers(language) },
  language,
});

const add = deskAction('desk.books.add', form, async (values, by, { locals: { desk, language } }) => {
  if (!desk.books) return elsewhere;
  const answers = answersIn(language);
  const result = await desk.books.add(values.book ? idOf(values.book) : undefined, values, by, answers);
  const to = result.ok ? deskBookPath(result.id) : deskNewBookPath();
  return staffOutcome(result, { to, done: answers.text.bookAdded });
});

const words = deskAction('desk.books.words', form, async (values, by, { locals: { desk, language } }) => {
  if (!desk.books) return elsewhere;
  const id = idOf(values.id);
  const answers = answersIn(language);
  const result = await desk.books.saveBook(id, values, by, answers);
  return staffOutcome(result, { to: deskBookPath(id), done: answers.text.saved });
});

const offer = deskAction('desk.books.offer', form, async (values, by, { locals: { desk, language } }) => {
  if (!desk.books) return elsewhere;
  const id = idOf(values.id);
  const answers = answersIn(language);
  const result = await desk.books.saveEdition(id, idOf(values.edition), values, by, answers);
  return staffOutcome(result, { to: deskBookPath(id), done: answers.text.savedAtOnce });
});

/** `what` is a field of the book, or `12.price`: a field of one of its editions. */
const giveBack = deskAction(
  'desk.books.giveBack',
  z.object({ id: z.coerce.number().int().positive(), what: z.string().regex(/^(\d{1,9}\.)?[a-z]{1,30}$/) }),
  async ({ id, what }, by, { locals: { desk, language } }) => {
    if (!desk.books) return elsewhere;
    const [field = '', edition] = what.split('.').toReversed();
    const isGiven = await desk.books.giveBack(id, edition === undefined ? undefined : Number(edition), field, by);
    const text = messages.deskBookAnswers(language);
    const notice = isGiven ? toast('success', text.givenBack) : toast('error', text.nothingToGiveBack);
    return { ok: isGiven, notices: [notice], to: deskBookPath(id), navigates: true };
  },
);

/** Covers of imported records that were given up. */
const fetchCovers = deskAction(
  'desk.books.fetchCovers',
  z.object({}),
  async (_form, by, { locals: { desk, language } }) => {
    if (!desk.imports) return elsewhere;
    const count = await desk.imports.fetchAgain(by);
    const notices = [toast('success', messages.deskBookAnswers(language).coversAgain({ count }))];
    return { ok: true, notices, to: deskRecordCoversPath(), navigates: true };
  },
);

const removeCover = deskAction(
  'desk.books.removeCover',
  z.object({ id: z.coerce.number().int().positive(), edition: z.coerce.number().int().positive() }),
  async ({ id, edition }, by, { locals: { desk, language } }) => {
    if (!desk.books) return elsewhere;
    await desk.books.removeCover(id, edition, by);
    const notices = [toast('success', messages.deskBookAnswers(language).coverRemoved)];
    return { ok: true, notices, to: deskBookPath(id), navigates: true };
  },
);

/** Who answers for the safety of a publisher's books; an empty name takes it out. */
const safety = deskAction(
  'desk.books.safety',
  z.object({
    id: z.coerce.number().int().positive(),
    name: textField(500),
    address: textField(500),
    email: textField(254),
  }),
  async (fields, by, { locals: { desk, language } }) => {
    if (!desk.books) return elsewhere;
    const text = messages.deskBookAnswers(language);
    const { id, name, address, email } = fields;
    if (name === '' && (address !== '' || email !== ''))
      return { ok: false, notices: [], fields: { [`name.${id}`]: text.contactNameMissing } };
    const isSaved = await desk.books.saveSafety(fields, by);
    const notice = isSaved ? toast('success', text.saved) : toast('error', text.publisherGone);
    return { ok: isSaved, notices: [notice], to: deskSafetyPath, navigates: true };
  },
);

export const books = { add, words, offer, giveBack, removeCover, fetchCovers, safety };
