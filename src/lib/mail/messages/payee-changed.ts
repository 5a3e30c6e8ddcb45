import { formatMoment } from '../../format.ts';
import { harmlessName } from '../../shop/visitor-text.ts';
import type { BankAccount } from '../../trade/orders/bank-account.ts';
import type { Mail } from '../mail.ts';
import { renderTemplate } from '../template.ts';

interface Cheque {
  readonly payee: string;
  readonly address: string;
}

interface Change<Value> {
  readonly before: Value | null;
  readonly after: Value | null;
}

interface PayeeChanged {
  readonly to: string;
  readonly name: string;
  /** Who changed it. */
  readonly who: string;
  /** The client IP, or what stands for it. */
  readonly from: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly bank: Change<BankAccount>;
  readonly cheque: Change<Cheque>;
}

/** A mail is read on the way, so it has the end of an account number alone. */
const shortened = (number: string): string => {
  const digits = number.replaceAll(/\s/g, '');
  return digits.length > 6 ? `…${digits.slice(-4)}` : '…';
};

/** A UPI ID may look like a host name, of which mail programs make a link. */
const shortenedUpi = (id: string): string => {
  const at = id.lastIndexOf('@');
  return at > 4 ? `${id.slice(0, 2)}…${id.slice(at - 2)}` : `…${id.slice(at)}`;
};

function accountText(account: BankAccount | null): string {
  if (!account) return 'none';
  const { accountNumber, iban, bic, ifsc, upiId } = account;
  return [
    harmlessName(account.accountName) || 'Account',
    ...[accountNumber, iban].flatMap((number) => (number ? [shortened(number)] : [])),
    harmlessName(account.bankName) || 'bank',
    ...[ifsc && `IFSC ${harmlessName(ifsc)}`, bic && `BIC ${harmlessName(bic)}`, upiId && `UPI ${shortenedUpi(upiId)}`],
  ]
    .filter(Boolean)
    .join(', ');
}
const chequeText = (cheque: Cheque | null): string =>
  cheque ? `${harmlessName(cheque.payee) || 'payee'}, ${cheque.address.replaceAll(/\s+/g, ' ').slice(0, 60)}` : 'none';

const rowsOf = <Value>(name: string, { before, after }: Change<Value>, textOf: (value: Value | null) => string) =>
  JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [
        { name: `${name} before`, value: textOf(before) },
        { name: `${name} now`, value: textOf(after) },
      ];

/** For every owner: customers are asked to pay to another account or address. */
export function payeeChangedMail({ to, name, who, from, at, bank, cheque }: PayeeChanged): Mail {
  const subject = 'The account that customers pay to has changed';
  const greeted = harmlessName(name);
  return {
    to,
    kind: 'payee-changed',
    subject,
    ...renderTemplate({
      heading: subject,
      blocks: [
        {
          type: 'paragraph',
          text: `${greeted ? `Hello ${greeted}, the` : 'The'} payment settings of your shop were changed. If this is right, there is nothing to do.`,
        },
        {
          type: 'details',
          rows: [
            ...rowsOf('Bank account', bank, accountText),
            ...rowsOf('Checks', cheque, chequeText),
            { name: 'Changed by', value: harmlessName(who) || 'a member of staff' },
            { name: 'When', value: formatMoment(new Date(at).toISOString()) },
            { name: 'From', value: from },
          ],
        },
        {
          type: 'paragraph',
          text: 'If it is not right, correct it at the desk under Settings, Payment methods, close the account of whoever changed it under Staff, and tell the customers whose orders are not paid yet.',
        },
      ],
    }),
  };
}
