import { formatDate, shopDay } from '../../../format.ts';
import type { Period } from '../../../shop/period.ts';
import type { PriceTerm } from '../../prices/price-terms.ts';
import {
  type ChosenSupply,
  chooseSupply,
  type OfferedProduct,
  publicationMoment,
  type SupplyChoice,
} from './choose-supply.ts';
import type { RecordContext } from './parse-record.ts';

/** How a product is supplied, and at which price from when on. */
export interface SuppliedTerms {
  readonly kind: 'supply';
  /** Of today, or of the first day on which it is sold. */
  readonly choice: ChosenSupply;
  /** Empty when it stays as it is: no date of the record is still to come. */
  readonly terms: readonly PriceTerm[];
}

/** A record is read once for each moment that it names. More of them are no trade terms. */
const mostMoments = 100;

/** Chooses supplier and price now, and at each later moment at which a date of the record changes something. */
export function chooseTerms(
  product: OfferedProduct,
  context: RecordContext,
): SuppliedTerms | Exclude<SupplyChoice, ChosenSupply> {
  const moments = momentsAfter(product, context.now);
  if (moments.length > mostMoments)
    return { kind: 'refused', message: `its prices and restrictions change on more than ${mostMoments} days` };
  const now = chooseSupply(product, context);
  if (moments.length === 0) return now.kind === 'supply' ? { kind: 'supply', choice: now, terms: [] } : now;
  const later = moments.map((from) => ({ from, choice: chooseSupply(product, { ...context, now: from }) }));
  const steps = [{ from: null, choice: now }, ...later].filter(
    ({ choice }, index, all) => index === 0 || outcomeOf(choice) !== outcomeOf(all[index - 1]?.choice),
  );
  const choice = steps.map((step) => step.choice).find((one) => one.kind === 'supply');
  if (!choice) return now.kind === 'supply' ? { kind: 'supply', choice: now, terms: [] } : now;
  if (steps.length === 1) return { kind: 'supply', choice, terms: [] };
  return {
    kind: 'supply',
    choice,
    terms: steps.map((step, index) => toTerm(step, steps[index + 1], steps[index - 1])),
  };
}

interface Step {
  readonly from: number | null;
  readonly choice: SupplyChoice;
}

const outcomeOf = (choice: SupplyChoice | undefined): string =>
  choice?.kind === 'supply' ? JSON.stringify(choice.prices) : JSON.stringify(choice);

function toTerm({ from, choice }: Step, next: Step | undefined, before: Step | undefined): PriceTerm {
  const period = { from, until: next?.from ?? null };
  if (choice.kind === 'supply') return { ...period, prices: choice.prices };
  if (choice.kind === 'notSold') return { ...period, reason: choice.reason, lacksPrice: false };
  return { ...period, reason: withoutPrice(choice.message, period, { next, before }), lacksPrice: true };
}

function withoutPrice(
  message: string,
  { from, until }: Pick<PriceTerm, 'from' | 'until'>,
  { next, before }: { readonly next: Step | undefined; readonly before: Step | undefined },
): string {
  if (until !== null && next?.choice.kind === 'supply') return `its price begins on ${formatDate(shopDay(until))}`;
  // The last moment of the price before.
  if (from !== null && before?.choice.kind === 'supply') return `its price ended on ${formatDate(shopDay(from - 1))}`;
  return message;
}

/** The moments after `now` at which prices or restrictions of a product begin or end, and the one at which it comes out. */
function momentsAfter(product: OfferedProduct, now: number): readonly number[] {
  const moments = new Set<number>();
  const add = (moment: number | null | undefined) => {
    if (moment !== null && moment !== undefined && moment > now) moments.add(moment);
  };
  for (const period of periodsOf(product)) {
    add(period?.from);
    add(period?.until);
  }
  // Prices before publication (PriceType 21 to 24) end with it.
  add(publicationMoment(product));
  return [...moments].toSorted((one, other) => one - other);
}

/** When prices and restrictions of a product hold. */
function periodsOf({ publishing, supplies }: OfferedProduct): readonly (Period | undefined)[] {
  const places = [publishing, ...publishing.rights, ...supplies.flatMap(({ markets }) => markets)];
  return [
    ...supplies.flatMap(({ details }) => details.flatMap(({ prices }) => prices)),
    ...places.flatMap(({ restrictions }) => restrictions),
  ].map(({ period }) => period);
}
