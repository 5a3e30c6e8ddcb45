import type { Kysely } from 'kysely';
import { type DeskFiguresFileTexts, englishDeskFiguresFile } from '../../../messages/plain/desk/figures-file.ts';
import type { Database } from '../../database/schema.ts';
import type { Language } from '../../paths/language.ts';
import { decimalText, money } from '../../shop/money.ts';
import { byteOrderMark, csvRow } from '../csv.ts';
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
  /** Categories by their names in a language; in the shop's first without. */
  report(question: FigureQuestion, language?: Language): Promise<FigureReport>;
  standing(): Promise<StandingFigures>;
  /** The periods as a file for spreadsheets. The heads of its columns are English without `text`. */
  csv(question: FigureQuestion, text?: DeskFiguresFileTexts): Promise<string>;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly currency: string;
  readonly timeZone: string;
  readonly languages?: readonly Language[];
}

export function createFiguresDesk({ db, now, currency, timeZone, languages }: Context): FiguresDesk {
  const periods = (question: FigureQuestion) => readPeriods(db, question, { by: question.by, timeZone });
  return {
    async report(question, language) {
      const times = timeRange(question, timeZone);
      const range = earlierRange(question);
      return {
        periods: await periods(question),
        earlier: await readPeriods(db, range, { by: question.by, timeZone }),
        earlierRange: range,
        ...(await readBooks(db, times, { language, languages })),
        ...(await readSources(db, times)),
      };
    },
    standing: () => readStanding(db, now()),
    async csv(question, text = englishDeskFiguresFile) {
      const rows = (await periods(question)).map((period) => csvRow(cells(period, currency), { keepsNumbers: true }));
      return [byteOrderMark, csvRow(columns.map((name) => text[`csv_${name}`])), ...rows].join('');
    },
  };
}

const columns = [
  ...(['from', 'until', 'orders', 'copies'] as const),
  ...(['gross', 'tax', 'net', 'charges', 'discount', 'refunds'] as const),
];

function cells(period: Period, currency: string): string[] {
  const { from, until, orders, copies, gross, tax, charges, discount, refunds } = period;
  const amounts = [gross, tax, gross - tax, charges, discount, refunds];
  return [
    from,
    until,
    String(orders),
    String(copies),
    ...amounts.map((amount) => decimalText(money(amount, currency))),
  ];
}
