/**
 * What the law of a shop's country asks of it, as far as the shop does it by itself. The settings of the environment win; docs/law.md says
 * what each is for and what stays with the owner.
 */
export interface ConsumerLaw {
  /** Days after delivery within which a consumer may withdraw from an order; 0 where the law knows no such right. */
  readonly withdrawalDays: number;
  /** A price reduction names the lowest price of the 30 days before (Directive 98/6, article 6a). */
  readonly asksLowestPrice: boolean;
}

/** The European Union, and the other countries of the European Economic Area, which apply the same directives. */
const europeanArea: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
);

/** What a shop begins with in its country (ISO 3166). */
export const consumerLawOf = (country: string): ConsumerLaw =>
  europeanArea.has(country.toUpperCase())
    ? { withdrawalDays: 14, asksLowestPrice: true }
    : { withdrawalDays: 0, asksLowestPrice: false };
