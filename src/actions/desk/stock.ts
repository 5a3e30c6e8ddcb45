import { z } from 'zod';
import { deskNotFoundPath } from '../../lib/desk/model/home-pages.ts';
import type { Values } from '../../lib/desk/settings/model/settings-form.ts';
import {
  deskBatchPath,
  deskScanPath,
  deskStockCsvPath,
  deskStockEditionPath,
  deskStockPath,
  deskStockSuppliersPath,
} from '../../lib/desk/stock/model/pages.ts';
import { batchKinds } from '../../lib/desk/stock/model/stock-batch.ts';
import { type CopiesOwner, copiesOwners } from '../../lib/desk/stock/model/supplier-copies.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { ServedCopies } from '../../lib/shop/catalogue/stock.ts';
import type { Notice, Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import type { DeskStockAnswers } from '../../messages/plain/desk/stock-answers.ts';
import { toast } from '../define.ts';
import { deskAction } from './define.ts';
import type { DeskFields } from './fields.ts';

/** Copies on the shelf, what suppliers deliver, and scanning. Their rules are in lib/desk/stock. */

const values = z
  .instanceof(FormData)
  .transform(
    (data): Values =>
      Object.fromEntries(
        [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 500)] as const] : [])),
      ),
  );
const id = z.coerce.number().int().positive();
const notFound: Outcome = { ok: false, notices: [], to: deskNotFoundPath, navigates: true };
const idOf = (form: Values): number => id.catch(0).parse(form.id);

/** In what the rules of stock answer. */
const answersIn = (language: Language) => ({
  text: { ...messages.deskUploadAnswers(language), ...messages.deskStockAnswers(language) },
  language,
});

/** What was done, and for whom copies were put aside by it. */
function withServed(done: string, served: readonly ServedCopies[], text: DeskStockAnswers): Notice[] {
  if (served.length === 0) return [toast('success', done)];
  const orders = served.map(({ orderId, copies }) => `${orderId} (${copies})`).join(', ');
  return [toast('success', `${done} ${text.servedOrders({ orders })}`)];
}

const move = deskAction('desk.stock.move', values, async (form, by, { locals: { desk, language } }) => {
  const answers = answersIn(language);
  const { text } = answers;
  const result = await desk.stock?.move(idOf(form), form, by, answers);
  if (!result || (!result.ok && result.shelf === undefined)) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const notices = withServed(text.onShelfNow({ count: result.shelf }), result.served, text);
  return { ok: true, notices, to: deskStockEditionPath(idOf(form)), navigates: true };
});

const supply = deskAction('desk.stock.supply', values, async (form, by, { locals: { desk, language } }) => {
  const result = await desk.stock?.saveSupply(idOf(form), form, by, answersIn(language));
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const notices = [toast('success', messages.deskStockAnswers(language).saved)];
  return { ok: true, notices, to: deskStockEditionPath(idOf(form)), navigates: true };
});

const giveBack = deskAction('desk.stock.giveBack', values, async (form, by, { locals: { desk, language } }) => {
  const text = messages.deskStockAnswers(language);
  const isGiven = await desk.stock?.giveBack(idOf(form), by);
  const notice = isGiven ? toast('success', text.givenBack) : toast('error', text.nothingToGiveBack);
  return { ok: isGiven === true, notices: [notice], to: deskStockEditionPath(idOf(form)), navigates: true };
});

const begin = deskAction(
  'desk.stock.begin',
  ({ optionalField }) => z.object({ kind: z.enum(batchKinds), note: optionalField }),
  async ({ kind, note }, by, { locals }) => {
    const batchId = await locals.desk.stock?.openBatch(kind, note.trim().slice(0, 200), by);
    return {
      ok: true,
      notices: [],
      to: batchId === undefined ? deskStockPath() : deskBatchPath(batchId),
      navigates: true,
    };
  },
);

const scanForm = ({ idField, optionalField }: DeskFields, language: Language) => {
  const error = messages.deskStockAnswers(language).numberBetween({ least: 1, most: 999 });
  return z.object({
    batch: id,
    code: optionalField,
    key: idField,
    copies: z
      .string()
      .nullish()
      .transform((typed) => typed?.trim() || '1')
      .pipe(z.string().regex(/^[1-9]\d{0,2}$/, { error })),
  });
};

const scan = deskAction('desk.stock.scan', scanForm, async ({ batch, code, copies, key }, _by, { locals }) => {
  const answers = answersIn(locals.language);
  const scanned = { text: code, copies: Number(copies), key };
  const result = await locals.desk.stock?.scan(batch, scanned, answers);
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: { code: result.message } };
  const times = result.copies === 1 ? '' : `${result.copies} × `;
  const notice =
    result.title === undefined
      ? toast('error', answers.text.scannedUnknown({ code: result.code }))
      : toast('success', `${times}${result.title}`);
  return { ok: true, notices: [notice], to: deskBatchPath(batch), navigates: true };
});

const undo = deskAction(
  'desk.stock.undo',
  z.object({ batch: id }),
  async ({ batch }, _by, { locals: { desk, language } }) => {
    const text = messages.deskStockAnswers(language);
    const code = await desk.stock?.undo(batch);
    const notice =
      code === undefined ? toast('info', text.nothingToTakeBack) : toast('success', text.takenBack({ code }));
    return { ok: true, notices: [notice], to: deskBatchPath(batch), navigates: true };
  },
);

const finish = deskAction(
  'desk.stock.finish',
  z.object({ batch: id }),
  async ({ batch }, by, { locals: { desk, language } }) => {
    const answers = answersIn(language);
    const result = await desk.stock?.finish(batch, by, answers);
    if (!result) return notFound;
    if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
    const { copies, editions, served } = result;
    const { text } = answers;
    const notices = withServed(text.listBooked({ copies, editions }), served, text);
    return { ok: true, notices, to: deskBatchPath(batch), navigates: true };
  },
);

const discard = deskAction(
  'desk.stock.discard',
  z.object({ batch: id }),
  async ({ batch }, by, { locals: { desk, language } }) => {
    const text = messages.deskStockAnswers(language);
    const isGone = await desk.stock?.discard(batch, by);
    const notice = isGone ? toast('success', text.listDiscarded) : toast('error', text.listOverBefore);
    return { ok: true, notices: [notice], to: deskScanPath, navigates: true };
  },
);

const book = deskAction(
  'desk.stock.book',
  ({ optionalField }) => z.object({ planned: optionalField }),
  async ({ planned }, by, { locals: { desk, language } }) => {
    const answers = answersIn(language);
    const result = await desk.stock?.bookFile(planned, by, answers);
    if (!result) return notFound;
    if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
    const notices = [toast('success', answers.text.fileBooked({ count: result.editions }))];
    return { ok: true, notices, to: deskStockCsvPath, navigates: true };
  },
);

const decide = deskAction(
  'desk.stock.decide',
  ({ optionalField }) => z.object({ supplier: optionalField, owner: z.enum(copiesOwners) }),
  async ({ supplier, owner }, by, { locals: { desk, language } }) => {
    const decided = await desk.stock?.decideSupplier(supplier, owner, by);
    if (!decided) return notFound;
    return {
      ok: true,
      notices: [toast('success', decidedText(owner, decided.copies, messages.deskStockAnswers(language)))],
      to: deskStockSuppliersPath,
      navigates: true,
    };
  },
);

/** What was done by saying whose copies are. */
function decidedText(owner: CopiesOwner, count: number, text: DeskStockAnswers): string {
  if (count === 0) return text.saved;
  return owner === 'own' ? text.cameToShelf({ count }) : text.leftShelf({ count });
}

export const stock = { move, supply, giveBack, begin, scan, undo, finish, discard, book, decide };
