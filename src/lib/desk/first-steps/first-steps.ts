import type { Kysely } from 'kysely';
import type { DeskFirstStepAnswers } from '../../../messages/plain/desk/first-step-answers.ts';
import type { Payments } from '../../backend/payments/payments.ts';
import type { RemovedSample } from '../../backend/sample/remove-sample.ts';
import { hasOwnBooks, hasSampleBooks } from '../../backend/sample/sample-books.ts';
import { readTradeSettings } from '../../backend/terms/trade-settings.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { OnlineMode } from '../../trade/orders/order.ts';
import type { TestedProvider, TestPaymentStart } from '../../trade/orders/test-payment.ts';
import type { LegalNotice } from '../../trade/places/consumer-law.ts';
import { countRefusedForTax } from '../imports/import-runs.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings.ts';
import { recordInLog } from '../staff-log.ts';
import { type FirstFacts, type FirstStep, type FirstStepId, firstSteps } from './model/first-steps.ts';
import { type SiteTexts, sampleParts } from './sample-parts.ts';
import { readStored, saveStored } from './stored-state.ts';
import { takeSampleOut } from './take-sample-out.ts';
import { sendTestMail, type TestMailResult, testMailResult } from './test-mail.ts';

export interface FirstStepsState {
  readonly steps: readonly FirstStep[];
  /** By the owner. */
  readonly isHidden: boolean;
  readonly mail: TestMailResult | undefined;
  /** The payment providers that are set, with their last test payments. */
  readonly payments: readonly TestedProvider[];
}

/** The list that leads the owner of a new shop, with its state from what the shop is now. */
export interface FirstSteps {
  /** The steps say where they stand in the language of `text`, in English without. */
  read(text?: DeskFirstStepAnswers): Promise<FirstStepsState>;
  /** Whether books of the sample are on sale: every page of the desk says so. */
  hasSample(): Promise<boolean>;
  removeSample(by: StaffMember): Promise<RemovedSample>;
  sendTestMail(by: StaffMember): Promise<void>;
  /** Opens a small payment. Real money is only asked for when somebody has confirmed it. */
  startTestPayment(
    test: { readonly provider: string; readonly method: OnlineMode; readonly isConfirmed: boolean },
    by: StaffMember,
  ): Promise<TestPaymentStart>;
  /** The owner says that a step is right as it is. */
  settle(id: FirstStepId, by: StaffMember): Promise<void>;
  setHidden(isHidden: boolean, by: StaffMember): Promise<void>;
}

/** What is known of the machine, and of the texts. */
export interface Surroundings {
  readonly sampleFolder: string;
  readonly hasMailServer: boolean;
  readonly siteUrl: string | undefined;
  readonly backupAt: string | undefined;
  /** The shop's name and address, as its pages show them. */
  site(): Promise<SiteTexts>;
  /** Test payments; undefined without a payment provider. */
  readonly testPayments?: Payments['tests'] | undefined;
  /** The pages that the law of the shop's country asks for. */
  readonly askedNotices?: readonly LegalNotice[];
  /** Undefined where there is no place to set one. */
  hasLogo(): Promise<boolean | undefined>;
}

interface Context extends Surroundings {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

/** What the sample's account and seller are known by (catalogue/merchandising.yml). */
const sampleAccount = '000123456789';
const sampleTaxNumber = '27AAAAA0000A1Z5';

export function createFirstSteps(context: Context): FirstSteps {
  const { db, now, sampleFolder, hasMailServer, askedNotices: asked = [] } = context;

  async function facts(payments: readonly TestedProvider[]): Promise<FirstFacts> {
    const [site, trade, { tax, seller, setInDesk }, stored] = [
      await context.site(),
      await readTradeSettings(db),
      await readInvoiceSettings(db),
      await readStored(db),
    ];
    const mail = await testMailResult(db, stored);
    return {
      ...{ name: site.name, address: site.address, sampleParts: sampleParts(site, trade) },
      hasLogo: await context.hasLogo(),
      hasSample: await hasSampleBooks(db),
      hasOwnBooks: await hasOwnBooks(db),
      setInDesk: [...trade.setInDesk, ...setInDesk],
      zones: trade.zones.map(({ name }) => name),
      methods: trade.methods.length,
      hasSampleBank: trade.methods.includes('bacs') && (trade.instructions.bacs ?? '').includes(sampleAccount),
      hasSampleSeller: seller.taxNumbers.includes(sampleTaxNumber),
      refusedForTax: await countRefusedForTax(db),
      taxedCountries: new Set(tax.rates.map(({ country }) => country)).size,
      testedProviders: payments.map(({ name, isTest, last }) => ({
        ...{ name, isTest, isTested: last?.state === 'refunded' },
      })),
      hasMailServer,
      mailTestedAt: mail?.state === 'sent' ? mail.at : undefined,
      siteUrl: context.siteUrl,
      backupAt: context.backupAt,
      notices: { asked, missing: asked.filter((notice) => !site.notices?.includes(notice)) },
      settled: stored.settled,
    };
  }

  return {
    async read(text) {
      const stored = await readStored(db);
      const payments = (await context.testPayments?.read()) ?? [];
      const steps = firstSteps(await facts(payments), text);
      return { steps, isHidden: stored.isHidden, mail: await testMailResult(db, stored), payments };
    },
    hasSample: () => hasSampleBooks(db),
    removeSample: (by) => takeSampleOut({ db, now, folder: sampleFolder }, by),
    sendTestMail: (by) => sendTestMail({ db, now, hasMailServer }, by),
    startTestPayment: async (test, by) => (await context.testPayments?.start({ ...test, by })) ?? 'unknown',
    settle: (id, by) =>
      inTransaction(db, async (queries) => {
        const state = await readStored(queries);
        if (state.settled.includes(id)) return;
        await saveStored(queries, { ...state, settled: [...state.settled, id] });
        await recordInLog(queries, { by, action: 'first-steps.settled', about: id, details: {}, at: now() });
      }),
    setHidden: (isHidden, by) =>
      inTransaction(db, async (queries) => {
        const state = await readStored(queries);
        if (state.isHidden === isHidden) return;
        await saveStored(queries, { ...state, isHidden });
        const action = isHidden ? 'first-steps.hidden' : 'first-steps.shown';
        await recordInLog(queries, { by, action, about: 'first steps', details: {}, at: now() });
      }),
  };
}
