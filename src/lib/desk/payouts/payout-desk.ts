import type { Kysely } from 'kysely';
import type { ReadPayouts } from '../../backend/payments/payouts/read-payouts.ts';
import { type SavedPayout, savePayout } from '../../backend/payments/payouts/save-payout.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage, LogDetails } from '../../shop/staff-views.ts';
import { receiveUpload } from '../receive-upload.ts';
import { recordInLog } from '../staff-log.ts';
import { readText } from '../stock/read-text.ts';
import { exportPayouts } from './export-payouts.ts';
import { findPayout, listPayouts, missingPayments, payoutMonths } from './list-payouts.ts';
import type { MissingPayment, Payout, PayoutSummary } from './model/payouts.ts';
import { englishPayoutWords, type PayoutWords } from './payout-words.ts';
import { readPayoutFile } from './read-file.ts';

/** What payment providers have paid out, matched with orders and invoices. What does not fit is said in English without `words`. */
export interface PayoutDesk {
  list(month: string | undefined, page: number): Promise<ListPage<PayoutSummary>>;
  /** `2026-11`, the latest first. */
  months(): Promise<readonly string[]>;
  find(id: number, words?: PayoutWords): Promise<Payout | undefined>;
  /** Payments that are in no payout, although their time has come. */
  missing(): Promise<readonly MissingPayment[]>;
  /** The providers that payouts can come from. */
  providers(): Promise<readonly string[]>;
  /** A CSV file in pieces. */
  exported(month: string | undefined, words?: PayoutWords): AsyncGenerator<string, void, undefined>;
  /** Whether the payouts of the provider can be read there. */
  readonly canRead: boolean;
  /** Asks the provider for its latest payouts. */
  read(by: StaffMember): Promise<ReadPayouts>;
  /** Stores the payouts of a CSV file. The same file again changes nothing. */
  receive(request: Request, by: StaffMember, words?: PayoutWords): Promise<ReceivedPayouts>;
}

export type ReceivedPayouts =
  | { readonly ok: true; readonly added: number; readonly payouts: number }
  | { readonly ok: false; readonly field: 'file' | 'provider'; readonly message: string };

export interface PayoutDeskOptions {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** The names of the providers that are set, and how their payouts are read; undefined without such a call. */
  readonly online: { readonly names: readonly string[]; readonly readPayouts?: () => Promise<ReadPayouts> };
}

export function createPayoutDesk({ db, now, online }: PayoutDeskOptions): PayoutDesk {
  async function providers(): Promise<readonly string[]> {
    const rows = await db.selectFrom('payment_session').select('provider').distinct().execute();
    return [...new Set([...online.names, ...rows.map(({ provider }) => provider)])];
  }
  return {
    list: (month, page) => listPayouts(db, month, page),
    months: () => payoutMonths(db),
    find: (id, words) => findPayout(db, id, words),
    missing: () => missingPayments(db, now()),
    providers,
    exported: (month, words) => exportPayouts(db, month, words),
    canRead: online.readPayouts !== undefined,
    async read(by) {
      const result = (await online.readPayouts?.()) ?? { ok: true, added: 0 };
      const details: LogDetails = result.ok ? { lines: result.added } : { failed: true };
      await recordInLog(db, { by, action: 'payouts.read', about: '', details, at: now() });
      return result;
    },
    async receive(request, by, { text, upload: uploadText, language } = englishPayoutWords) {
      let provider = '';
      const upload = await receiveUpload(
        request,
        (stream) => readText(stream, uploadText),
        (name, value) => {
          if (name === 'provider') provider = value;
        },
        uploadText,
      );
      if (!upload.ok) return { ok: false, field: 'file', message: upload.message };
      if (!(await providers()).includes(provider))
        return { ok: false, field: 'provider', message: text.chooseProvider };
      const file = readPayoutFile(upload.file, { text, language });
      if (!file.ok) return { ok: false, field: 'file', message: file.message };
      const saved = await store(file.payouts, provider, by);
      if (saved instanceof DifferentLines)
        return { ok: false, field: 'file', message: text.differentLines({ ids: saved.ids.slice(0, 5).join(', ') }) };
      return saved;
    },
  };

  /** All of the file, or nothing. */
  async function store(
    payouts: readonly Parameters<typeof savePayout>[1]['lines'][],
    provider: string,
    by: StaffMember,
  ): Promise<ReceivedPayouts | DifferentLines> {
    const at = now();
    try {
      return await inTransaction(db, async (queries) => {
        const saved: SavedPayout[] = [];
        for (const lines of payouts) saved.push(await savePayout(queries, { provider, source: 'file', lines, at }));
        const different = saved.flatMap((one) => one.different);
        if (different.length > 0) throw new DifferentLines(different);
        const added = saved.reduce((sum, one) => sum + one.added, 0);
        const details = { provider, payouts: payouts.length, lines: added };
        await recordInLog(queries, { by, action: 'payouts.file', about: '', details, at });
        return { ok: true, added, payouts: payouts.length };
      });
    } catch (error) {
      if (error instanceof DifferentLines) return error;
      throw error;
    }
  }
}

/** What is stored is kept, and nothing of the file. */
class DifferentLines extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('other amounts are stored');
    this.ids = ids;
  }
}
