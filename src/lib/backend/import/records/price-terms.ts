import type { Price, PriceConstraint } from '@bookfront/onix';
import { stateOfPeriod } from '../../../shop/period.ts';

/**
 * PriceQualifier (ONIX list 59): 00 unspecified, 05 consumer, 08 promotional offer, 17 introductory. The others are for members, libraries,
 * schools and companies.
 */
const forConsumers = new Set(['00', '05', '08', '17']);
const offers = new Set(['08', '17']);

/** PriceConditionType (list 167) without a duty: none, includes updates, updates can be bought. Not of a set, nor of a rental. */
const freeConditions = new Set(['00', '01', '03']);

/** PriceConstraintStatus (list 146). */
const limited = '02';
const prohibited = '03';

/** PriceConstraintType (list 230) of a licence that a library or a group buys: lending, renewal, several users, on premises. */
const libraryLicences = new Set(['06', '08', '09', '10']);
const timeLimit = '07';

const isConstrained = ({ type, status }: PriceConstraint): boolean =>
  type === timeLimit ? status === limited : libraryLicences.has(type) && status !== prohibited;

/** Whether a price is what anybody pays for one copy to keep. */
export const isForOneConsumer = ({ qualifier, conditions, constraints, minimumQuantity }: Price): boolean =>
  forConsumers.has(qualifier ?? '05') &&
  conditions.every((condition) => freeConditions.has(condition)) &&
  !constraints.some(isConstrained) &&
  minimumQuantity <= 1;

/** Whether it is a lower price for a time. */
export const isOffer = ({ qualifier, isDated }: Price): boolean => offers.has(qualifier ?? '') && isDated;

/** Whether a price is valid now, or may be: one with a date that cannot be read is not passed over in silence. */
export const isInForce = ({ period }: Price, now: number): boolean =>
  period === undefined || stateOfPeriod(period, now) === 'running';
