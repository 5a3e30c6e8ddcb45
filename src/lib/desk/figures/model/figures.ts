import { dayMs } from '../../../trade/places/local-time.ts';

/** What the shop has sold, by days, weeks or months of its time zone. Amounts are minor units. */

export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/** ISO days, both included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

export interface FigureQuestion extends DayRange {
  readonly by: FigureStep;
  /** The time that it is compared with: just before, or a year before. */
  readonly compare: 'before' | 'year';
}

/** What was ordered in a period and not cancelled since. */
export interface Sales {
  readonly orders: number;
  readonly copies: number;
  /** With delivery and all charges, as customers pay it. */
  readonly gross: number;
  /** The tax in `gross`. */
  readonly tax: number;
  /** Delivery and charges in `gross`. */
  readonly charges: number;
  /** Taken off by coupons. */
  readonly discount: number;
  /** Given back in this period, for orders of any time. */
  readonly refunds: number;
}

export interface Period extends Sales {
  /** Its first and last day. */
  readonly from: string;
  readonly until: string;
}

/** One line of a table: a book, a category, a way to pay. */
export interface Share {
  /** A code, or '' where it is not known, for what has a name in each language (components/desk/figures/share-names.ts). */
  readonly name: string;
  readonly orders?: number;
  readonly copies?: number;
  readonly gross: number;
}

export type FigureSource = 'customers' | 'coupons' | 'payment' | 'delivery' | 'places';

export interface FigureReport {
  readonly periods: readonly Period[];
  /** The periods that these are compared with, in the same order; there may be one more or less. */
  readonly earlier: readonly Period[];
  readonly earlierRange: DayRange;
  readonly books: readonly Share[];
  readonly categories: readonly Share[];
  /** What is known of orders without following anybody. */
  readonly sources: readonly { readonly of: FigureSource; readonly shares: readonly Share[] }[];
  readonly coupons: readonly (Share & { readonly discount: number })[];
}

/** When orders were placed that are not paid: in the last 7 days, 8 to 30 days ago, before. */
export const openAges = ['week', 'month', 'older'] as const;
export type OpenAge = (typeof openAges)[number];

/** The state of things now, whatever the period. */
export interface StandingFigures {
  readonly stock: readonly { readonly format: string; readonly copies: number; readonly value: number }[];
  readonly openPayments: readonly { readonly age: OpenAge; readonly orders: number; readonly amount: number }[];
}

export const noSales: Sales = { orders: 0, copies: 0, gross: 0, tax: 0, charges: 0, discount: 0, refunds: 0 };

export const addSales = (one: Sales, other: Sales): Sales => ({
  orders: one.orders + other.orders,
  copies: one.copies + other.copies,
  gross: one.gross + other.gross,
  tax: one.tax + other.tax,
  charges: one.charges + other.charges,
  discount: one.discount + other.discount,
  refunds: one.refunds + other.refunds,
});

export const sumSales = (list: readonly Sales[]): Sales => list.reduce(addSales, noSales);

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs);
/** The number of days of a range, at least 1. */
const daysIn = ({ from, until }: DayRange): number => Math.round((timeOf(until) - timeOf(from)) / dayMs) + 1;

/** The first day of the week (from Monday) or month that a day is in. */
function startOf(day: string, by: FigureStep): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  if (by === 'day') return day;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function endOf(day: string, by: FigureStep): string {
  if (by === 'day') return day;
  if (by === 'week') return addDays(startOf(day, by), 6);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 0));
}

/** The same day a year before; 28 February for 29 February. */
function yearBefore(day: string): string {
  const wanted = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return Number.isNaN(timeOf(wanted)) || dayOf(timeOf(wanted)) !== wanted
    ? addDays(`${wanted.slice(0, 8)}28`, 0)
    : wanted;
}

/** The time that a range is compared with. */
export const earlierRange = ({ from, until, compare }: DayRange & Pick<FigureQuestion, 'compare'>): DayRange =>
  compare === 'year'
    ? { from: yearBefore(from), until: yearBefore(until) }
    : { from: addDays(from, -daysIn({ from, until })), until: addDays(from, -1) };

/** The periods of a range in their order; the first and the last may be cut. */
export function periodsOf({ from, until }: DayRange, by: FigureStep): readonly DayRange[] {
  const periods: DayRange[] = [];
  for (let day = from; day <= until; day = addDays(periods.at(-1)?.until ?? day, 1)) {
    const end = endOf(day, by);
    periods.push({ from: day, until: end < until ? end : until });
  }
  return periods;
}

const defaults: Readonly<Record<FigureStep, (today: string) => string>> = {
  day: (today) => addDays(today, -29),
  week: (today) => addDays(startOf(today, 'week'), -7 * 11),
  month: (today) => startOf(addDays(startOf(today, 'month'), -335), 'month'),
};

/** More columns than this cannot be read. */
const mostPeriods: Readonly<Record<FigureStep, number>> = { day: 92, week: 105, month: 60 };

/** Whether a text is an ISO day of the calendar. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

/** The question of a query; what cannot be read is as by default. */
export function parseFigures(query: URLSearchParams, today: string): FigureQuestion {
  const by = figureSteps.find((step) => step === query.get('by')) ?? 'day';
  const compare = query.get('compare') === 'year' ? 'year' : 'before';
  const asked = { from: query.get('from'), until: query.get('until') };
  const until = isDay(asked.until) && asked.until <= today ? asked.until : today;
  const first = isDay(asked.from) && asked.from <= until ? asked.from : defaults[by](until);
  const list = periodsOf({ from: first, until }, by);
  return { by, compare, until, from: list.at(-mostPeriods[by])?.from ?? first };
}

export const figureQuery = ({ by, from, until, compare }: FigureQuestion): Record<string, string> => ({
  ...{ by, from, until, compare },
});

/** A change in whole percent; undefined when there was nothing before. */
export const changePercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);
