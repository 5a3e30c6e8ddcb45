import type { NumberLanguage } from '../../format.ts';
import { mostSupplyDays } from '../../shop/catalogue/stock.ts';
import { currencyDigits, decimalText, type Money, money, parseMoney } from '../../shop/money.ts';
import { parseTypedAmount } from '../../shop/typed-numbers.ts';
import type { StockAnswers } from './answers.ts';
import type { PricedRow } from './file-rows.ts';
import type { StockField, StockValues } from './model/stock-file.ts';

/** Values of a file: how they are written, and how they are read. */

export const onRequest = 'on request';
const usual = 'usual';
const notOrderable = 'no';

export function valuesOf(row: PricedRow, currency: string): StockValues {
  const isOnRequest = row.is_price_on_request === 1;
  return {
    stock: String(row.shelf),
    price: isOnRequest ? onRequest : decimalText(money(row.list_price, currency)),
    salePrice: isOnRequest ? '' : decimalText(money(row.sale_price, currency)),
    supplier: row.supply_stock === 0 ? notOrderable : String(row.supply_days ?? usual),
    lowStock: String(row.low_stock ?? usual),
  };
}

/** Without groups, and with a point before decimals. */
const plainAmount = /^-?\d{1,12}(?:\.(\d+))?$/;

/**
 * An amount of a file: as programs write it, or as somebody has typed it, in the notation of a language (the shop's LOCALE without) where
 * it has two readings. Undefined for what its language does not settle, such as `1.250` of euros in English.
 */
export function readFileAmount(cell: string, currency: string, language?: NumberLanguage): Money | undefined {
  const [plain, decimals = ''] = plainAmount.exec(cell) ?? [];
  if (plain !== undefined && decimals.length <= currencyDigits(currency)) return parseMoney(cell, currency);
  return parseTypedAmount(cell, currency, language);
}

/** A value as it is stored, or what would be right. */
export type ReadValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

const right = (value: string): ReadValue => ({ ok: true, value });
const wrong = (message: string): ReadValue => ({ ok: false, message });

function wholeNumber(text: string, most: number): number | undefined {
  // Spreadsheets write 5 as 5.0 at times.
  const digits = /^(\d{1,9})(?:[.,]0+)?$/.exec(text)?.[1];
  return digits !== undefined && Number(digits) <= most ? Number(digits) : undefined;
}

const mostCopies = 100_000;

type Texts = StockAnswers['text'];

function readPrice(cell: string, currency: string, text: Texts): ReadValue {
  const amount = readFileAmount(cell, currency);
  return amount !== undefined && amount.minor >= 0
    ? right(decimalText(amount))
    : wrong(text.notPrice({ cell, example: decimalText(money(39_900, currency)) }));
}

const readers: Readonly<Record<StockField, (cell: string, currency: string, text: Texts) => ReadValue>> = {
  stock(cell, _currency, text) {
    const copies = wholeNumber(cell, mostCopies);
    return copies === undefined ? wrong(text.notCopies({ cell })) : right(String(copies));
  },
  price: (cell, currency, text) =>
    cell.toLowerCase() === onRequest ? right(onRequest) : readPrice(cell, currency, text),
  salePrice: readPrice,
  supplier(cell, _currency, text) {
    const word = cell.toLowerCase();
    if (word === notOrderable || word === usual) return right(word);
    const days = wholeNumber(cell, mostSupplyDays);
    return days ? right(String(days)) : wrong(text.notSupply({ cell, most: mostSupplyDays, usual, no: notOrderable }));
  },
  lowStock(cell, _currency, text) {
    if (cell.toLowerCase() === usual) return right(usual);
    const copies = wholeNumber(cell, 1000);
    return copies === undefined ? wrong(text.notLow({ cell, usual })) : right(String(copies));
  },
};

export const readValue = (field: StockField, cell: string, currency: string, text: Texts): ReadValue =>
  readers[field](cell, currency, text);

/** Days of a supplier as they are stored; undefined when it does not deliver. */
export const supplyOfValue = (value: string): { readonly days: number | null } | undefined =>
  value === notOrderable ? undefined : { days: value === usual ? null : Number(value) };
export const lowStockOfValue = (value: string): number | null => (value === usual ? null : Number(value));
