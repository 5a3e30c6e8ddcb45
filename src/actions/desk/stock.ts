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
import { copiesOwners, decidedText } from '../../lib/desk/stock/model/supplier-copies.ts';
import { type ServedCopies, servedText } from '../../lib/shop/catalogue/stock.ts';
import type { Notice, Outcome } from '../../lib/shop/outcome.ts';
import { toast } from '../define.ts';
import { idField, optionalField } from '../form.ts';
import { deskAction } from './define.ts';

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

const withServed = (text: string, served: readonly ServedCopies[]): Notice[] => [
  toast('success', served.length > 0 ? `${text} ${servedText(served)}` : text),
];

const move = deskAction('desk.stock.move', values, async (form, by, { locals }) => {
  const result = await locals.desk.stock?.move(idOf(form), form, by);
  if (!result || (!result.ok && result.shelf === undefined)) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  const text = result.shelf === 1 ? '1 copy is on the shelf now.' : `${result.shelf} copies are on the shelf now.`;
  return { ok: true, notices: withServed(text, result.served), to: deskStockEditionPath(idOf(form)), navigates: true };
});

const supply = deskAction('desk.stock.supply', values, async (form, by, { locals }) => {
  const result = await locals.desk.stock?.saveSupply(idOf(form), form, by);
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: result.fields };
  return { ok: true, notices: [toast('success', 'Saved.')], to: deskStockEditionPath(idOf(form)), navigates: true };
});

const giveBack = deskAction('desk.stock.giveBack', values, async (form, by, { locals }) => {
  const isGiven = await locals.desk.stock?.giveBack(idOf(form), by);
  const notice = isGiven
    ? toast('success', 'Given back: the catalogue files say again how many copies there are.')
    : toast('error', 'No catalogue file says how many copies there are.');
  return { ok: isGiven === true, notices: [notice], to: deskStockEditionPath(idOf(form)), navigates: true };
});

const begin = deskAction(
  'desk.stock.begin',
  z.object({ kind: z.enum(batchKinds), note: optionalField }),
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

const copiesError = 'Please enter a whole number from 1 to 999.';
const scanForm = z.object({
  batch: id,
  code: optionalField,
  key: idField,
  copies: z
    .string()
    .nullish()
    .transform((text) => text?.trim() || '1')
    .pipe(z.string().regex(/^[1-9]\d{0,2}$/, { error: copiesError })),
});

const scan = deskAction('desk.stock.scan', scanForm, async ({ batch, code, copies, key }, _by, { locals }) => {
  const result = await locals.desk.stock?.scan(batch, { text: code, copies: Number(copies), key });
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: { code: result.message } };
  const times = result.copies === 1 ? '' : `${result.copies} × `;
  const notice =
    result.title === undefined
      ? toast('error', `No book of the shop has the code ${result.code}. It is kept in the list below.`)
      : toast('success', `${times}${result.title}`);
  return { ok: true, notices: [notice], to: deskBatchPath(batch), navigates: true };
});

const undo = deskAction('desk.stock.undo', z.object({ batch: id }), async ({ batch }, _by, { locals }) => {
  const code = await locals.desk.stock?.undo(batch);
  const notice =
    code === undefined ? toast('info', 'There was nothing to take back.') : toast('success', `${code} is taken back.`);
  return { ok: true, notices: [notice], to: deskBatchPath(batch), navigates: true };
});

const finish = deskAction('desk.stock.finish', z.object({ batch: id }), async ({ batch }, by, { locals }) => {
  const result = await locals.desk.stock?.finish(batch, by);
  if (!result) return notFound;
  if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
  const text = `Booked: ${result.copies} copies of ${result.editions} editions.`;
  return { ok: true, notices: withServed(text, result.served), to: deskBatchPath(batch), navigates: true };
});

const discard = deskAction('desk.stock.discard', z.object({ batch: id }), async ({ batch }, by, { locals }) => {
  const isGone = await locals.desk.stock?.discard(batch, by);
  const notice = isGone ? toast('success', 'The list is thrown away.') : toast('error', 'It was finished already.');
  return { ok: true, notices: [notice], to: deskScanPath, navigates: true };
});

const book = deskAction(
  'desk.stock.book',
  z.object({ planned: optionalField }),
  async ({ planned }, by, { locals }) => {
    const result = await locals.desk.stock?.bookFile(planned, by);
    if (!result) return notFound;
    if (!result.ok) return { ok: false, notices: [], fields: { form: result.message } };
    const text = `Booked: ${result.editions === 1 ? '1 book has' : `${result.editions} books have`} changed.`;
    return { ok: true, notices: [toast('success', text)], to: deskStockCsvPath, navigates: true };
  },
);

const decide = deskAction(
  'desk.stock.decide',
  z.object({ supplier: optionalField, owner: z.enum(copiesOwners) }),
  async ({ supplier, owner }, by, { locals }) => {
    const decided = await locals.desk.stock?.decideSupplier(supplier, owner, by);
    if (!decided) return notFound;
    return {
      ok: true,
      notices: [toast('success', decidedText(owner, decided.copies))],
      to: deskStockSuppliersPath,
      navigates: true,
    };
  },
);

export const stock = { move, supply, giveBack, begin, scan, undo, finish, discard, book, decide };
