import type { Selectable } from 'kysely';
import type { PaymentTestTable } from '../../database/payment-tables.ts';
import type { BookingTable, PaymentSessionTable } from '../../database/schema.ts';
import type { Language } from '../../paths/language.ts';
import { type OnlineMethod, onlineMethods, type PaymentProvider } from '../../payments/provider.ts';
import type { CallContext, Queries } from '../context.ts';

export interface PaymentsContext extends CallContext {
  /** Of several that have a method, the first opens new payments. All answer for theirs. */
  readonly providers: readonly PaymentProvider[];
  /** Where the provider's page leads back to: a page in the language of the order. */
  readonly returnUrl: (orderNumber: string, payment: string, language: Language) => string;
  /** For the log: what went wrong at a provider. */
  readonly onProblem?: (text: string, error?: unknown) => void;
}

export type Session = Selectable<PaymentSessionTable>;
export type OrderRow = Selectable<BookingTable>;
export type TestRow = Selectable<PaymentTestTable>;

/**
 * The provider that has a session: with the keys that opened it, or else with those of now. Renewed keys of the same account know it; those
 * of another account are refused, and whatever is read is compared. Undefined when the provider is not set up any more.
 */
export const providerOf = (
  { providers }: Pick<PaymentsContext, 'providers'>,
  { provider, account }: Pick<Session, 'provider' | 'account'>,
): PaymentProvider | undefined =>
  providers.find((one) => one.name === provider && one.account === account) ??
  providers.find((one) => one.name === provider);

/** Work on one thing of many: when it fails, the others have their turn all the same. */
export const alone = (
  { onProblem }: Pick<PaymentsContext, 'onProblem'>,
  what: string,
  work: () => Promise<void>,
): Promise<void> => work().catch((error: unknown) => onProblem?.(`${what} could not be followed`, error));

/** What can be offered, each method once. */
export const methodsOf = (providers: readonly PaymentProvider[]): readonly OnlineMethod[] =>
  onlineMethods.filter((method) => providers.some(({ methods }) => methods.includes(method)));

/** Locks an order: of two who change its payments, the second one starts from what the first has left. */
export const lockOrder = (queries: Queries, orderId: string): Promise<OrderRow> =>
  queries
    .updateTable('booking')
    .set((update) => ({ work_version: update.ref('work_version') }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findSession = (queries: Queries, id: string): Promise<Session | undefined> =>
  queries.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();

/** The session of an order that may be payable; undefined when none is. */
export const payableSession = (queries: Queries, orderId: string): Promise<Session | undefined> =>
  queries
    .selectFrom('payment_session')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
