import type { Kysely } from 'kysely';
import { giveBackEdition, setEditionByHand } from '../../backend/overrides/set-edition.ts';
import { suppliedColumns } from '../../backend/stock/offered-copies.ts';
import type { SupplySetting } from '../../backend/terms/supply-setting.ts';
import { readTradeSettings } from '../../backend/terms/trade-settings.ts';
import { transact } from '../../backend/transact.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { receiveUpload } from '../receive-upload.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { recordInLog } from '../staff-log.ts';
import { englishAnswers, type StockAnswers } from './answers.ts';
import { addScan, discardBatch, findBatch, listOpenBatches, openBatch, undoScan } from './batches.ts';
import { bookFile, plannedChanges } from './book-file.ts';
import { moveByForm } from './change-stock.ts';
import { countStock, findDetails, findRow, listEditions } from './editions.ts';
import { exportStock } from './export-file.ts';
import { finishBatch } from './finish-batch.ts';
import type { StockChange, StockCounts, StockDetails, StockEdition, StockFilter } from './model/stock.ts';
import type { BatchKind, FinishResult, ListedBatch, Scan, ScanResult, StockBatch } from './model/stock-batch.ts';
import type { BookedFile, FileResult } from './model/stock-file.ts';
import type { CopiesOwner, SupplierCopies } from './model/supplier-copies.ts';
import { planFile } from './plan-file.ts';
import { readText } from './read-text.ts';
import { messagesOf, moveForm, supplyForm } from './stock-forms.ts';
import { countOpenSuppliers, decideSupplier, listSuppliers } from './supplier-copies.ts';

/** The copies on the shelf of the embedded shop, and what suppliers deliver. What is wrong is said in English without `answers`. */
export interface StockDesk {
  list(filter: StockFilter): Promise<ListPage<StockEdition>>;
  counts(): Promise<StockCounts>;
  find(id: number, page: number): Promise<StockDetails | undefined>;
  /** A change of the shelf as a form says it. */
  move(id: number, values: Values, by: StaffMember, answers?: StockAnswers): Promise<StockChange>;
  saveSupply(id: number, values: Values, by: StaffMember, answers?: StockAnswers): Promise<SettingResult>;
  /** What holds for an edition whose supply is not set. */
  usualSupply(): Promise<SupplySetting>;
  /** Lets imports count the copies again. False when they say nothing of the edition. */
  giveBack(id: number, by: StaffMember): Promise<boolean>;

  openBatches(): Promise<readonly ListedBatch[]>;
  batch(id: number): Promise<StockBatch | undefined>;
  /** Returns its id. */
  openBatch(kind: BatchKind, note: string, by: StaffMember): Promise<number>;
  scan(batchId: number, scan: Scan, answers?: StockAnswers): Promise<ScanResult>;
  /** The code that was taken back; undefined when there was none. */
  undo(batchId: number): Promise<string | undefined>;
  finish(batchId: number, by: StaffMember, answers?: StockAnswers): Promise<FinishResult>;
  discard(batchId: number, by: StaffMember): Promise<boolean>;

  /** Suppliers whose files count copies, and how many of them wait for the owner's word. */
  suppliers(): Promise<readonly SupplierCopies[]>;
  openSuppliers(): Promise<number>;
  /** Says whose the copies of a supplier's files are. Returns how many copies moved; undefined for an unknown supplier. */
  decideSupplier(
    supplier: string,
    owner: CopiesOwner,
    by: StaffMember,
  ): Promise<{ readonly copies: number } | undefined>;

  /** A CSV file of all printed books, in pieces. */
  exported(): AsyncGenerator<string>;
  /** What the CSV file of a form would change. */
  plan(request: Request, answers?: StockAnswers): Promise<FileResult>;
  /** Books what a preview has shown. */
  bookFile(planned: string, by: StaffMember, answers?: StockAnswers): Promise<BookedFile>;
}

export interface StockDeskOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly currency: string;
}

const unknown = { ok: false, shelf: undefined } as const;

export function createStockDesk({ db, now, currency }: StockDeskOptions): StockDesk {
  const usual = async () => (await readTradeSettings(db)).supply;

  async function move(id: number, values: Values, by: StaffMember, answers = englishAnswers): Promise<StockChange> {
    const row = await findRow(db, id);
    if (!row) return unknown;
    const form = moveForm(answers).safeParse(values);
    if (!form.success) return { ok: false, shelf: Number(row.shelf), fields: messagesOf(form.error) };
    return transact(db, (queries) => moveByForm({ queries, id, by, at: now(), answers }, form.data));
  }

  return {
    list: async (filter) => listEditions(db, filter, await usual()),
    counts: async () => countStock(db, await usual()),
    find: async (id, page) => findDetails(db, { id, page }, await usual()),
    move,
    usualSupply: usual,
    async saveSupply(id, values, by, answers = englishAnswers) {
      const form = supplyForm(answers).safeParse(values);
      if (!form.success) return { ok: false, fields: messagesOf(form.error) };
      const { days, lowStock, isOrderable } = form.data;
      return inTransaction(db, async (queries) => {
        const row = await findRow(queries, id);
        if (!row) return { ok: false, fields: { form: answers.text.editionGone } };
        const at = now();
        // What stands in the form as it was is the supplier's: its count goes on.
        const isChanged =
          isOrderable !== '1' ? row.supply_stock > 0 : row.supply_stock === 0 || days !== row.supply_days;
        const changes = isChanged ? suppliedColumns(isOrderable ? { days } : undefined) : {};
        await setEditionByHand(queries, { variantId: id, changes, by, at });
        await queries.updateTable('variant').set({ low_stock: lowStock }).where('id', '=', id).execute();
        const orderable = isOrderable === '1' ? `in ${days ?? 'the usual'} days` : 'no';
        const details = { title: row.title, orderable, lowStock: lowStock ?? 'usual' };
        await recordInLog(queries, { by, action: 'stock.supply', about: `edition ${row.sku}`, details, at });
        return { ok: true };
      });
    },
    giveBack: (id, by) =>
      inTransaction(db, async (queries) => {
        const row = await findRow(queries, id);
        const at = now();
        if (!row || !(await giveBackEdition(queries, { variantId: id, field: 'stock', at }))) return false;
        const about = `edition ${row.sku}`;
        await recordInLog(queries, { by, action: 'stock.givenBack', about, details: { title: row.title }, at });
        return true;
      }),
    openBatches: () => listOpenBatches(db),
    batch: (id) => findBatch(db, id),
    openBatch: (kind, note, by) => openBatch(db, { kind, note, by, at: now() }),
    scan: (batchId, scan, answers = englishAnswers) =>
      inTransaction(db, (queries) => addScan(queries, { ...scan, batchId, at: now() }, answers)),
    undo: (batchId) => inTransaction(db, (queries) => undoScan(queries, batchId)),
    finish: (batchId, by, answers = englishAnswers) =>
      transact(db, (queries) => finishBatch(queries, { batchId, by, at: now() }, answers)),
    discard: (batchId, by) =>
      inTransaction(db, async (queries) => {
        if (!(await discardBatch(queries, batchId))) return false;
        const about = `list ${batchId}`;
        await recordInLog(queries, { by, action: 'stock.discarded', about, details: {}, at: now() });
        return true;
      }),
    suppliers: () => listSuppliers(db),
    openSuppliers: () => countOpenSuppliers(db),
    decideSupplier: (supplier, owner, by) =>
      inTransaction(db, (queries) => decideSupplier(queries, { supplier, owner, by, at: now() })),
    exported: () => exportStock(db, currency),
    async plan(request, answers = englishAnswers) {
      const { text } = answers;
      const received = await receiveUpload(request, (stream) => readText(stream, text), undefined, text);
      return received.ok ? planFile(db, received.file, currency, answers) : received;
    },
    async bookFile(sent, by, answers = englishAnswers) {
      const planned = plannedChanges.safeParse(parseJson(sent));
      if (!planned.success) return { ok: false, message: answers.text.changesUnreadable };
      const booking = { planned: planned.data, currency, by, at: now() };
      return transact(db, (queries) => bookFile(queries, booking, answers));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
