import { formatMoney, formatNumber } from '../../../lib/format.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { sizeText } from '../../../lib/shop/digital-kinds.ts';
import { money } from '../../../lib/shop/money.ts';
import type { LogDetails } from '../../../lib/shop/staff-views.ts';
import { messages } from '../../../messages/messages.ts';

type LogTexts = ReturnType<typeof messages.deskLog>;
type Named = Extract<keyof LogTexts, `${'action' | 'detail'}_${string}`>;

const isNamed = (key: string, text: LogTexts): key is Named => Object.hasOwn(text, key);

/** What the log calls an action. One that is not listed is shown by its words: `order.shipped` as "Order shipped". */
export function logName(action: string, language: Language): string {
  const text = messages.deskLog(language);
  const key = `action_${action.replaceAll('.', '_')}`;
  const words = action.replaceAll(/[.-]/g, ' ');
  return isNamed(key, text) ? text[key] : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `clientIp` as "client IP"; one that is not listed by its words: `zones.The West.freeFrom` as "zones The West free from". */
function detailName(name: string, text: LogTexts): string {
  const key = `detail_${name}`;
  if (isNamed(key, text)) return text[key];
  return name
    .replaceAll(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bip$/, 'IP')
    .replaceAll(/[-.]/g, ' ');
}

/** Details that are amounts in minor units. */
const amounts = ['amount', 'amountInMinorUnits', 'cashReceived'];

interface Written {
  /** Of the shop. */
  readonly currency: string;
  readonly language: Language;
}

function valueText(name: string, value: string | number | boolean, { currency, language }: Written): string {
  const text = messages.deskLog(language);
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string') return changeText(value, text);
  if (amounts.includes(name) && Number.isSafeInteger(value)) return formatMoney(money(value, currency), language);
  return name === 'bytes' ? sizeText(value) : formatNumber(value, language);
}

/** In words: not every font has the arrow, and not every screen reader says it. */
function changeText(value: string, text: LogTexts): string {
  const [, before, after] = /^(.*?) → (.*)$/s.exec(value) ?? [];
  return before === undefined || after === undefined ? value : text.change({ before, after });
}

/** The details of an entry in one line. */
export function detailText(details: LogDetails, written: Written): string {
  const text = messages.deskLog(written.language);
  return Object.entries(details)
    .map(([name, value]) => `${detailName(name, text)}: ${valueText(name, value, written)}`)
    .join(' · ');
}
