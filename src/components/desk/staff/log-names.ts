import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { sizeText } from '../../../lib/shop/digital-kinds.ts';
import { money } from '../../../lib/shop/money.ts';
import type { LogDetails } from '../../../lib/shop/staff-views.ts';

/** What the log calls an action. One that is not listed is shown by its words: `order.shipped` as "Order shipped". */
const names: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-in.failed': 'Failed sign-in',
  'sign-out': 'Signed out',
  'staff.invited': 'Invited',
  'staff.withdrawn': 'Invitation withdrawn',
  'staff.joined': 'Joined',
  'staff.role': 'Role changed',
  'staff.reset': 'Password and second factor reset',
  'staff.disabled': 'Account closed',
  'staff.enabled': 'Account opened again',
  'account.name': 'Name changed',
  'account.language': 'Language changed',
  'account.password': 'Password changed',
  'account.second-factor': 'Second factor changed',
  'account.recovery-codes': 'New recovery codes',
  'account.session-ended': 'Session ended',
  'account.sessions-ended': 'Other sessions ended',
  'order.change': 'Order changed',
  'order.taken': 'Order taken at the desk',
  'order.heldLonger': 'Put aside until another day',
  'invoice.reminded': 'Reminded of an invoice',
  'invoice.allowed': 'Payment on invoice allowed',
  'invoice.notAllowed': 'Payment on invoice not allowed any more',
  'quote.made': 'Quote made',
  'quote.sent': 'Quote sent',
  'quote.accepted': 'Quote accepted',
  'quote.withdrawn': 'Quote withdrawn',
  'sample.removed': 'Sample catalogue taken out',
  'order.resent': 'Sent again without charge',
  'return.settled': 'Return settled',
  'withdrawal.matched': 'Withdrawal matched with its order',
  'withdrawal.setAside': 'Withdrawal put aside',
  'import.sent': 'Catalogue file sent',
  'covers.again': 'Covers fetched again',
  'import.ended': 'Catalogue file imported',
  'mail.tested': 'Test mail sent',
  'payment.tested': 'Test payment begun',
  'payment.testDone': 'Test payment paid and given back',
  'payouts.read': 'Payouts asked for',
  'payouts.file': 'Payouts from a CSV file',
  'first-steps.settled': 'First step settled',
  'first-steps.hidden': 'First steps hidden',
  'first-steps.shown': 'First steps shown again',
  'search.synonym': 'Words that mean the same',
  'search.pin': 'Book first in a search',
  'search.bury': 'Book last in a search',
  'search.redirect': 'Page instead of a search',
  'search.removed': 'Rule of the search removed',
  'stock.delivery': 'Copies came',
  'stock.sale': 'Sold over the counter',
  'stock.count': 'Counted',
  'stock.damage': 'Copies damaged or lost',
  'stock.scanned': 'Scanned list booked',
  'stock.discarded': 'Scanned list thrown away',
  'stock.supply': 'Supplier of a book changed',
  'stock.csv': 'Stock and prices from a CSV file',
  'stock.suppliers': 'Whose copies catalogue files count',
  'stock.givenBack': 'Count given back to catalogue files',
};

export function logName(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return names[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `clientIp` as "client IP", `zones.The West.freeFrom` as "zones The West free from". */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bip$/, 'IP')
    .replaceAll(/[-.]/g, ' ');

/** Details that are amounts in minor units. */
const amounts: Readonly<Record<string, string>> = {
  amount: 'amount',
  amountInMinorUnits: 'amount',
  cashReceived: 'cash received',
};

function valueText(name: string, value: string | number | boolean, currency: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // In words: not every font has the arrow, and not every screen reader says it.
  if (typeof value === 'string') return value.replace(/^(.*?) → /, 'from $1 to ');
  if (name in amounts && Number.isSafeInteger(value)) return formatMoney(money(value, currency));
  return name === 'bytes' ? sizeText(value) : formatNumber(value);
}

/** The details of an entry in one line. */
export const detailText = (details: LogDetails, currency: string): string =>
  Object.entries(details)
    .map(([name, value]) => `${amounts[name] ?? wordsOf(name)}: ${valueText(name, value, currency)}`)
    .join(' · ');
