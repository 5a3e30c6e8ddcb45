import { formatMoney } from '../../format.ts';
import { decimalText, type Money } from '../../shop/money.ts';
import { type AccountRow, accountRows } from './bank-account.ts';
import { amountDue, isPaidByTransfer, type Order, openPaymentInstructions } from './order.ts';
import { epcText, upiUri } from './payment-codes.ts';
import { englishRowWords, type RowWords } from './row-words.ts';

/** A bank transfer that an order still waits for. */
export interface BankTransfer {
  readonly amount: Money;
  /** Amount, reference and account, in the order in which a form of a bank asks for them. */
  readonly rows: readonly AccountRow[];
  readonly note: string | undefined;
  /** ISO date-time. */
  readonly payBy: string | undefined;
  /** The content of a QR code that banking apps read; undefined without euros and IBAN. */
  readonly epc: string | undefined;
  /** The same for UPI apps, which is a link too; undefined without rupees and UPI ID. */
  readonly upi: string | undefined;
}

const transferRows = (
  { number, payee }: Pick<Order, 'number'> & { readonly payee: NonNullable<Order['payee']> },
  amount: Money,
  { text, language }: RowWords,
): readonly AccountRow[] => [
  { name: text.amount, value: formatMoney(amount, language), copied: decimalText(amount) },
  { name: text.reference, value: number, copied: number },
  ...accountRows(payee, text),
];

/** How an order is paid by bank transfer. Undefined when it is paid, cancelled, paid in another way, or the shop sends no account. */
export function openTransfer(order: Order, words = englishRowWords): BankTransfer | undefined {
  const { payee, payment, paymentMode, payBy, number } = order;
  if (
    !payee ||
    !isPaidByTransfer(paymentMode) ||
    openPaymentInstructions({ ...order, paymentInstructions: number }) === undefined
  )
    return undefined;
  const amount = payment ? amountDue(order) : order.total;
  if (!amount || amount.minor < 1) return undefined;
  const asked = { account: payee, amount, reference: number };
  return {
    ...{ amount, rows: transferRows({ number, payee }, amount, words), note: payee.note, payBy },
    ...{ epc: epcText(asked), upi: upiUri(asked) },
  };
}

/** How to pay `amount` of an order, as lines of a mail; undefined when there is nothing to say. */
export function howToPayText(
  { number, payee, paymentInstructions }: Pick<Order, 'number' | 'payee' | 'paymentInstructions'>,
  amount: Money,
  words = englishRowWords,
): string | undefined {
  if (!payee) return paymentInstructions;
  const rows = transferRows({ number, payee }, amount, words).map(({ name, value }) =>
    words.text.named({ name, value }),
  );
  return [...rows, ...(payee.note ? [payee.note] : [])].join('\n');
}
