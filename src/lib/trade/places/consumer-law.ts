/**
 * What the law of a shop's country asks of its pages, as far as the shop does it by itself. The settings of the environment win;
 * docs/law.md says what each is for and what stays with the owner.
 */
export interface ConsumerLaw {
  /** Days after delivery within which a consumer may withdraw from an order; 0 where the law knows no such right. */
  readonly withdrawalDays: number;
  /** A price reduction names the lowest price of the 30 days before (Directive 98/6, article 6a). */
  readonly asksLowestPrice: boolean;
  /** Products name who answers for their safety (Regulation 2023/988). */
  readonly asksSafetyContact: boolean;
  /** Pages that the shop has to have, by the law of its country. */
  readonly legalPages: readonly LegalPage[];
}

/** `imprint`: who runs the shop. `accessibility`: how the site can be used by everybody. `complaints`: who answers complaints, and when. */
export const legalPages = ['imprint', 'accessibility', 'complaints'] as const;
export type LegalPage = (typeof legalPages)[number];

/** The European Union, and the other countries of the European Economic Area, which apply the same directives. */
const europeanArea: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
);

export const isInEuropeanArea = (country: string): boolean => europeanArea.has(country.toUpperCase());

const european: ConsumerLaw = {
  ...{ withdrawalDays: 14, asksLowestPrice: true, asksSafetyContact: true },
  legalPages: ['imprint', 'accessibility'],
};
const none: ConsumerLaw = { withdrawalDays: 0, asksLowestPrice: false, asksSafetyContact: false, legalPages: [] };

/** What a shop begins with in its country (ISO 3166). */
export function consumerLawOf(country: string): ConsumerLaw {
  if (isInEuropeanArea(country)) return european;
  // Consumer Protection (E-Commerce) Rules 2020: the seller's details, and a grievance officer.
  return country.toUpperCase() === 'IN' ? { ...none, legalPages: ['imprint', 'complaints'] } : none;
}
