import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
import { amountValue } from '../settings/model/settings-form.ts';
import { timeRange } from './local-days.ts';
import {
  earlierRange,
  type FigureQuestion,
  type FigureReport,
  type Period,
  type StandingFigures,
} from './model/figures.ts';
import { readPeriods } from './sales.ts';
import { readBooks, readSources } from './shares.ts';
import { readStanding } from './standing.ts';

/** Figures of the shop, of what stands in its orders: no visitor is tracked for them. */
export interface FiguresDesk {
  report(question: FigureQuestion): Promise<FigureReport>;
  standing(): Promise<StandingFigures>;
  /** The periods as a file for spreadsheets. */
  csv(question: FigureQuestion): Promise<string>;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly currency: string;
  readonly locale: string;
  readonly timeZone: string;
}

export function createFiguresDesk({ db, now, currency, locale, timeZone }: Context): FiguresDesk {
  const periods = (question: FigureQuestion) => readPeriods(db, question, { by: question.by, timeZone });
  return {
    async report(question) {
      const times = timeRange(question, timeZone);
      const range = earlierRange(question);
      return {
        periods: await periods(question),
        earlier: await readPeriods(db, range, { by: question.by, timeZone }),
        earlierRange: range,
        ...(await readBooks(db, times)),
        ...(await readSources(db, times, locale)),
      };
    },
    standing: () => readStanding(db, now()),
    async csv(question) {
      const rows = (await periods(question)).map((period) => csvRow(cells(period, currency), { keepsNumbers: true }));
      return [byteOrderMark, csvRow(header), ...rows].join('');
    },
  };
}

const header = [
  ...['from', 'until', 'orders', 'copies', 'sales with tax', 'tax', 'sales without tax', 'of it delivery and charges'],
  ...['taken off by coupons', 'given back'],
];

function cells(period: Period, currency: string): string[] {
  const { from, until, orders, copies, gross, tax, charges, discount, refunds } = period;
  const amounts = [gross, tax, gross - tax, charges, discount, refunds];
  return [from, until, String(orders), String(copies), ...amounts.map((amount) => amountValue(amount, currency))];
}
