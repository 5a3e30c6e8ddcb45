import { type DeskOrderAnswers, englishDeskOrderAnswers } from '../../../messages/plain/desk/order-answers.ts';
import { formatMoney, type TextLanguage } from '../../format.ts';
import { money } from '../../shop/money.ts';
import { apportion } from './apportion.ts';
import { leftOf, type OrderPart, partLeft, worthOfCopies } from './order-parts.ts';

/** What is to be given back of an order, in minor units. */
export interface AskedRefund {
  /** By the position of the line. Without an amount it is what the copies were worth. */
  readonly lines: ReadonlyMap<number, { readonly copies: number; readonly amount?: number | undefined }>;
  readonly charges: number;
  /** Spread by value over everything that is left. */
  readonly goodwill: number;
}

export const refundLineKinds = ['line', 'charges', 'goodwill'] as const;
export type RefundLineKind = (typeof refundLineKinds)[number];

export const isRefundLineKind = (text: string): text is RefundLineKind => refundLineKinds.some((kind) => kind === text);

/** What is given back of one part of the order. */
export interface PlannedCredit {
  readonly kind: RefundLineKind;
  readonly position: number;
  readonly taxPosition: number;
  readonly copies: number;
  readonly amount: number;
}

export type RefundPlan =
  | { readonly ok: true; readonly credits: readonly PlannedCredit[]; readonly total: number }
  /** Messages by field: `copies.1`, `amount.1`, `charges`, `goodwill`. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

interface Answers {
  readonly text: DeskOrderAnswers;
  /** In which amounts are written. */
  readonly language?: TextLanguage | undefined;
}

/** Divides a refund among the parts of the order. More than is left of a part is refused, in English without `answers`. */
export function planRefund(
  parts: readonly OrderPart[],
  asked: AskedRefund,
  currency: string,
  answers: Answers = { text: englishDeskOrderAnswers },
): RefundPlan {
  const fields: Record<string, string> = {};
  const credits: PlannedCredit[] = [];
  for (const [position, { copies, amount }] of asked.lines) {
    const part = parts.find((one) => one.position === position);
    if (!part || position === 0) continue;
    const left = part.quantity - part.back;
    if (copies > left) fields[`copies.${position}`] = copiesMessage(left, answers);
    else if (amount !== undefined && amount > partLeft(part))
      fields[`amount.${position}`] = leftMessage(partLeft(part), currency, 'line', answers);
    else if (copies > 0 || amount)
      credits.push({ ...credit('line', part, amount ?? worthOfCopies(part, copies)), copies });
  }
  const rest = { fields, credits, currency, answers };
  spread(rest, 'charges', asked.charges, parts, ({ position }) => position === 0);
  spread(rest, 'goodwill', asked.goodwill, parts, () => true);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, credits, total: credits.reduce((sum, { amount }) => sum + amount, 0) };
}

const credit = (kind: RefundLineKind, { position, taxPosition }: OrderPart, amount: number): PlannedCredit => ({
  ...{ kind, position, taxPosition, copies: 0, amount },
});

interface Unfinished {
  readonly fields: Record<string, string>;
  readonly credits: PlannedCredit[];
  readonly currency: string;
  readonly answers: Answers;
}

/** Divides an amount by value over what this refund leaves of some parts. */
function spread(
  { fields, credits, currency, answers }: Unfinished,
  kind: 'charges' | 'goodwill',
  amount: number,
  parts: readonly OrderPart[],
  isMeant: (part: OrderPart) => boolean,
): void {
  if (amount === 0) return;
  const meant = parts.filter(isMeant).map((part) => ({
    ...part,
    credited: credits
      .filter(({ position, taxPosition }) => position === part.position && taxPosition === part.taxPosition)
      .reduce((sum, one) => sum + one.amount, part.credited),
  }));
  const left = leftOf(meant);
  if (amount > left) {
    fields[kind] = leftMessage(left, currency, kind, answers);
    return;
  }
  const shares = apportion(amount, meant.map(partLeft));
  for (const [index, part] of meant.entries()) if (shares[index]) credits.push(credit(kind, part, shares[index] ?? 0));
}

const leftMessage = (left: number, currency: string, kind: RefundLineKind, { text, language }: Answers): string =>
  left > 0
    ? text[`atMostOf_${kind}`]({ most: formatMoney(money(left, currency), language) })
    : text[`nothingOf_${kind}`];

const copiesMessage = (left: number, { text }: Answers): string =>
  left > 0 ? text.copiesBackAtMost({ count: left }) : text.allCopiesBack;

/**
 * Divides credits into the first `amount` (minor units) of them and what is left. The copies of a credit that is divided go with its first
 * part.
 */
export function splitCredits(
  credits: readonly PlannedCredit[],
  amount: number,
): { readonly first: readonly PlannedCredit[]; readonly rest: readonly PlannedCredit[] } {
  const first: PlannedCredit[] = [];
  const rest: PlannedCredit[] = [];
  let open = amount;
  for (const credit of credits) {
    const part = Math.min(open, credit.amount);
    open -= part;
    if (part > 0) first.push({ ...credit, amount: part });
    if (part < credit.amount)
      rest.push({ ...credit, amount: credit.amount - part, copies: part > 0 ? 0 : credit.copies });
    // A credit of copies without money stays whole.
    if (credit.amount === 0) (open > 0 ? first : rest).push(credit);
  }
  return { first, rest };
}
