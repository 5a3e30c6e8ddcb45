/**
 * What a status lets a retailer sell.
 * - `asSupplied`: what the supplier says
 * - `lastCopies`: those that the supplier has counted, as the publisher delivers no more
 * - `notYet`: nothing; the edition is shown
 * - `never`: nothing; it is not shown
 */
export type StatusRule = 'asSupplied' | 'lastCopies' | 'notYet' | 'never';

/** PublishingStatus (ONIX list 64) and MarketPublishingStatus (list 68), with what a report says. */
const codes: Readonly<Record<string, readonly [StatusRule, string]>> = {
  '00': ['asSupplied', 'unspecified'],
  '01': ['never', 'cancelled'],
  '02': ['asSupplied', 'forthcoming'],
  '03': ['notYet', 'postponed indefinitely'],
  '04': ['asSupplied', 'active'],
  '05': ['lastCopies', 'no longer its publisher’s product'],
  '06': ['lastCopies', 'out of stock indefinitely'],
  '07': ['lastCopies', 'out of print'],
  '08': ['lastCopies', 'inactive'],
  '09': ['asSupplied', 'unknown'],
  10: ['lastCopies', 'remaindered'],
  11: ['never', 'withdrawn from sale'],
  12: ['never', 'recalled, or not available in this market'],
  13: ['never', 'not sold separately'],
  14: ['asSupplied', 'active, with restrictions'],
  15: ['never', 'recalled'],
  16: ['never', 'temporarily withdrawn from sale'],
  17: ['never', 'withdrawn from sale for good'],
};

export interface PublishingStatus {
  readonly rule: StatusRule;
  /** For a report. */
  readonly text: string;
}

/** What counts of both: the status in a market (list 68), if it says one, or else that of the product (list 64). */
export function publishingStatus(own: string | undefined, ofMarket: string | undefined): PublishingStatus {
  const [name, code = ''] =
    ofMarket && ofMarket !== '00' ? ['MarketPublishingStatus', ofMarket] : ['PublishingStatus', own];
  const [rule, text] = codes[code] ?? ['asSupplied', 'unknown'];
  return { rule, text: `${text} (${name} ${code})` };
}
