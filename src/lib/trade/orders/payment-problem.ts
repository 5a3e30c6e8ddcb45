import { type DeskPaymentNotices, englishDeskPaymentNotices } from '../../../messages/plain/desk/payment-notices.ts';
import { readTold, say, type Told, toldIn } from '../../../messages/plain/told.ts';
import { formatDate, formatMoney, type TextLanguage } from '../../format.ts';

/**
 * What somebody of the shop has to look at, as data: it is stored so, said at the desk in the language of whoever looks, and mailed in
 * English (ADR 0147).
 */

/** Amounts and days are written in the language of the reader. */
interface Written {
  readonly amount: (values: { minor: number; currency: string }) => string;
  readonly day: (values: { iso: string }) => string;
}

type NoticeTexts = DeskPaymentNotices & Written;

export type PaymentProblem = Told<keyof NoticeTexts>;

export const paymentProblem = toldIn<NoticeTexts>();

/** What a provider sends as an amount may not be a number. */
export const amountOf = (minor: number, currency: string): PaymentProblem =>
  Number.isSafeInteger(minor) ? paymentProblem('amount', { minor, currency }) : paymentProblem('unreadableAmount');

/** The language of the desk: its messages, and how it writes amounts. English without. */
export interface NoticeLanguage {
  readonly text: DeskPaymentNotices;
  readonly language?: TextLanguage | undefined;
}

const textsOf = ({ text, language }: NoticeLanguage): NoticeTexts => ({
  ...text,
  amount: ({ minor, currency }) => formatMoney({ minor, currency }, language),
  day: ({ iso }) => formatDate(iso, language),
});

const english: NoticeLanguage = { text: englishDeskPaymentNotices };

export const storedPaymentProblem = (problem: PaymentProblem): string => JSON.stringify(problem);

export const sayPaymentProblem = (problem: PaymentProblem, speech = english): string => say(problem, textsOf(speech));

/** A stored problem as a sentence; undefined for other text: up to version 0.3 English sentences were stored. */
export function readPaymentProblem(stored: string, speech: NoticeLanguage = english): string | undefined {
  const texts = textsOf(speech);
  const problem = readTold(stored, texts);
  return problem && say(problem, texts);
}
