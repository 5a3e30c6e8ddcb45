import type { FigureStep, Period } from '../../../lib/desk/figures/model/figures.ts';
import { formatDate } from '../../../lib/format.ts';
import type { Language } from '../../../lib/paths/language.ts';

/** How a period is called below its column, and in the table. */
export function periodNames(periods: readonly Period[], by: FigureStep, language: Language) {
  const short = new Intl.DateTimeFormat(language.locale, {
    timeZone: 'UTC',
    ...(by === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
  });
  const range = ({ from, until }: Period) =>
    from === until ? formatDate(from, language) : `${formatDate(from, language)} – ${formatDate(until, language)}`;
  return {
    short: periods.map(({ from }) => short.format(new Date(`${from}T00:00:00Z`))),
    long: periods.map(range),
  };
}
