import { parseAmountField } from '../../lib/desk/orders/model/amount-field.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { DeskOrderAnswers } from '../../messages/plain/desk/order-answers.ts';

/** More lines has no order. */
const mostLines = 300;

interface LineForm {
  readonly form: FormData;
  readonly currency: string;
  /** What a line has fields for: of `copies`, `copies.1`. */
  readonly kinds: readonly string[];
  /** The fields of a line at most, with those of `kinds`. */
  readonly mostOfLine: number;
  readonly answers: DeskOrderAnswers;
  /** Of the page that the form stood on. */
  readonly language: Language;
}

/** Reads a form with copies and amounts by line of an order. What is wrong is collected in `fields`, beside the field's name. */
export function readLineFields({ form, currency, kinds, mostOfLine, answers, language }: LineForm) {
  const fields: Record<string, string> = {};
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 40) : '';
  };
  const amountOf = (name: string): number | undefined => {
    if (text(name) === '') return undefined;
    // Nothing at all may be given back for a copy.
    if (/^0+([.,]0*)?$/.test(text(name))) return 0;
    const amount = parseAmountField(text(name), currency, answers, language);
    if (typeof amount === 'number') return amount;
    fields[name] = amount.error;
    return undefined;
  };
  const copiesOf = (name: string): number => {
    if (text(name) === '') return 0;
    if (/^\d{1,3}$/.test(text(name))) return Number(text(name));
    fields[name] = answers.copiesWrong;
    return 0;
  };
  const names = [...new Set(form.keys())].slice(0, mostLines * mostOfLine);
  const ofLine = new RegExp(`^(?:${kinds.join('|')})\\.(\\d{1,3})$`);
  const positions = new Set(names.flatMap((name) => ofLine.exec(name)?.[1] ?? []));
  return { fields, positions, text, amountOf, copiesOf };
}
