import type { SalesRestriction } from '@bookfront/onix';
import { stateOfPeriod } from '../../../shop/period.ts';

/** SalesRestrictionType (ONIX list 71) of what an online bookshop for everybody may sell. */
const allowed = new Set(['09', '11', '12', '15', '16', '17', '18', '19', '20', '99']);

/** What the others mean, for a report. An unknown code forbids the sale too. */
const names: Readonly<Record<string, string>> = {
  '00': 'restricted as a note says',
  '01': 'for one retailer only',
  '02': 'for office supplies outlets only',
  '03': 'for its publisher only',
  '04': 'for one retailer only',
  '05': 'for one retailer only',
  '06': 'for libraries only',
  '07': 'for schools only',
  '08': 'indexed in Germany',
  10: 'for news outlets only',
  13: 'for subscription services only',
  14: 'not for online retail',
  21: 'for one subscription service only',
};

/** Why restrictions (of SalesRights, Market …) forbid the sale; undefined when none does at that time. */
export function restrictionReason(restrictions: readonly SalesRestriction[], now: number): string | undefined {
  const found = restrictions.find(
    ({ type, period }) => !allowed.has(type) && stateOfPeriod(period, now) === 'running',
  )?.type;
  return found && `${names[found] ?? 'restricted'} (SalesRestrictionType ${found})`;
}
