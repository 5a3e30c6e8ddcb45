import type { StaffName } from '../../backend/staff-log.ts';
import { mostPutAsideDays } from '../../backend/terms/put-aside-setting.ts';
import { readTradeSettings } from '../../backend/terms/trade-settings.ts';
import type { OnlineMode } from '../../trade/orders/order.ts';
import { addDays } from '../figures/model/figures.ts';
import { findCustomers } from './find-customers.ts';
import { sellOverCounter, takeOrder } from './finish-sale.ts';
import { countPutAside, listPutAside } from './list-put-aside.ts';
import type { PutAside, PutAsideCounts, PutAsideTerms } from './model/put-aside.ts';
import type { SaleAnswers } from './model/sale-answers.ts';
import type {
  CounterWay,
  DeskSale,
  ListedSale,
  SaleCustomer,
  SaleQuote,
  SaleResult,
  SaleTerms,
} from './model/sales.ts';
import { collect, holdLonger, putAside, todayOf } from './put-aside.ts';
import { listSales, quoteSale, readSale } from './read-sale.ts';
import type { SaleContext } from './sale-context.ts';
import { type AddResult, addToSale, beginSale, discardSale, setSaleCopies } from './sale-lines.ts';

/** Orders that the people of the shop make: over the counter, by telephone, by mail. Refusals are in English without `answers`. */
export interface SaleDesk {
  /** Those that nobody has finished. */
  open(): Promise<readonly ListedSale[]>;
  /** Undefined when there is none. */
  find(id: number, answers?: SaleAnswers): Promise<DeskSale | undefined>;
  begin(by: StaffName): Promise<number>;
  add(added: {
    readonly id: number;
    readonly text: string;
    readonly chosen: number | undefined;
    readonly key: string;
    readonly answers?: SaleAnswers;
  }): Promise<AddResult>;
  /** Both return false for a sale that is finished. */
  setCopies(line: { readonly id: number; readonly variantId: number; readonly copies: number }): Promise<boolean>;
  discard(id: number): Promise<boolean>;
  customers(text: string): Promise<readonly SaleCustomer[]>;
  /** For whom it is; undefined for somebody new. */
  choose(id: number, visitorId: string | undefined): Promise<boolean>;
  sell(sale: {
    readonly id: number;
    readonly by: StaffName;
    readonly way: CounterWay;
    readonly expectedTotal: number | undefined;
    readonly answers?: SaleAnswers;
  }): Promise<SaleResult>;
  /** Takes the books off the shelf for somebody, who pays when they are collected. */
  putAside(sale: {
    readonly id: number;
    readonly by: StaffName;
    readonly terms: PutAsideTerms;
    readonly expectedTotal: number | undefined;
    readonly answers?: SaleAnswers;
  }): Promise<SaleResult>;
  /** What waits in the shop, what is due first; with `text` what a name, telephone or order number means. */
  listPutAside(text: string): Promise<readonly PutAside[]>;
  countPutAside(): Promise<PutAsideCounts>;
  /** ISO days: today, when it usually ends, and the last that can be chosen. */
  putAsideDays(): Promise<{ readonly today: string; readonly usual: string; readonly last: string }>;
  /** The customer has come. `expectedOpen` is what the page asked for, in minor units. */
  collect(request: {
    readonly number: string;
    readonly version: number;
    readonly by: StaffName;
    readonly way: CounterWay;
    readonly expectedOpen: number;
    readonly answers?: SaleAnswers;
  }): Promise<SaleResult>;
  holdLonger(request: {
    readonly number: string;
    readonly version: number;
    readonly by: StaffName;
    readonly until: string;
    readonly answers?: SaleAnswers;
  }): Promise<SaleResult>;
  /** What an order would cost; undefined for a sale that is finished. */
  quote(id: number, terms: SaleTerms, answers?: SaleAnswers): Promise<SaleQuote | undefined>;
  /** The online payment methods of the shop. */
  readonly onlineModes: readonly OnlineMode[];
  order(sale: {
    readonly id: number;
    readonly by: StaffName;
    readonly terms: SaleTerms;
    readonly expectedTotal: number | undefined;
    readonly answers?: SaleAnswers;
  }): Promise<SaleResult>;
}

export const createSaleDesk = (context: SaleContext): SaleDesk => ({
  open: () => listSales(context),
  find: (id, answers) => readSale(context, id, answers),
  begin: (by) => beginSale(context, by),
  putAside: (sale) => putAside(context, sale),
  listPutAside: (text) => listPutAside(context, text),
  countPutAside: () => countPutAside(context),
  putAsideDays: async () => {
    const today = todayOf(context);
    const { days } = (await readTradeSettings(context.db)).putAside;
    return { today, usual: addDays(today, days), last: addDays(today, mostPutAsideDays) };
  },
  collect: (request) => collect(context, request),
  holdLonger: (request) => holdLonger(context, request),
  add: (added) => addToSale(context, added),
  setCopies: (line) => setSaleCopies(context, line),
  discard: (id) => discardSale(context, id),
  customers: (text) => findCustomers(context.db, text),
  choose: async (id, visitorId) => {
    const changed = await context.db
      .updateTable('desk_sale')
      .set({ customer_id: visitorId ?? null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },
  sell: (sale) => sellOverCounter(context, sale),
  quote: (id, terms, answers) => quoteSale(context, id, terms, answers),
  onlineModes: context.onlineModes ?? [],
  order: (sale) => takeOrder(context, sale),
});
