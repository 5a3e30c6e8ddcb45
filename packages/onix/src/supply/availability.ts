/**
 * What a supplier's ProductAvailability means to a retailer.
 * - `inStock`: for sale, from the copies that are counted, or on order when none are
 * - `toOrder`: for sale, on order
 * - `soon`: shown, and not out yet
 * - `soldOut`: shown, and not for sale for now
 * - `notSold`: not shown
 */
export type Availability = 'inStock' | 'toOrder' | 'soon' | 'soldOut' | 'notSold';

/** ONIX list 65, with what a report says of editions that are not sold. */
const codes: Readonly<Record<string, readonly [Availability, string]>> = {
  '01': ['notSold', 'cancelled'],
  '09': ['soon', 'postponed indefinitely'],
  10: ['soon', 'not yet available'],
  11: ['soon', 'awaiting stock'],
  12: ['soon', 'not yet printed on demand'],
  20: ['inStock', 'available'],
  21: ['inStock', 'in stock'],
  22: ['toOrder', 'to order'],
  23: ['toOrder', 'printed on demand'],
  30: ['soldOut', 'temporarily unavailable'],
  31: ['soldOut', 'out of stock'],
  32: ['soldOut', 'reprinting'],
  33: ['soldOut', 'awaiting reissue'],
  34: ['notSold', 'temporarily withdrawn from sale'],
  40: ['notSold', 'not available from its supplier'],
  41: ['notSold', 'replaced by a new product'],
  42: ['notSold', 'available in another format only'],
  43: ['notSold', 'no longer supplied'],
  44: ['notSold', 'sold by its publisher only'],
  45: ['notSold', 'not sold separately'],
  46: ['notSold', 'withdrawn from sale'],
  47: ['notSold', 'remaindered'],
  48: ['notSold', 'replaced by printing on demand'],
  49: ['notSold', 'recalled'],
  50: ['notSold', 'not sold as a set'],
  51: ['notSold', 'out of print'],
  52: ['notSold', 'no longer sold in this market'],
  97: ['soldOut', 'no recent news of it'],
  98: ['soldOut', 'no longer any news of it'],
  99: ['soldOut', 'to be asked for'],
};

/** Nothing is sold by a code that is not known. */
export const availabilityOf = (code: string): Availability => codes[code]?.[0] ?? 'soldOut';

/** Why a supplier does not sell it, for a report. */
export const availabilityReason = (code: string): string => `${codes[code]?.[1]} (ProductAvailability ${code})`;
