import { euCountries } from './european-union.ts';

/**
 * What the law of a shop's country asks of it, as far as the shop does it by itself. The settings of the environment win; docs/law.md says
 * what each is for and what stays with the owner.
 */
export interface ConsumerLaw {
  /** Days after delivery within which a consumer may withdraw from an order; 0 where the law knows no such right. */
  readonly withdrawalDays: number;
  /** A price reduction names the lowest price of the 30 days before (Directive 98/6, article 6a). */
  readonly asksLowestPrice: boolean;
  /** Pages that have to say who sells, and where to complain. */
  readonly notices: readonly LegalNotice[];
}

/**
 * `imprint`: who sells (Directive 2000/31, article 5; Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). `accessibility`: how accessible
 * the shop is (Directive 2019/882, annex V). `grievance`: the officer for complaints (rule 4(4) and (5) of those of India).
 */
export const legalNotices = ['imprint', 'accessibility', 'grievance'] as const;
export type LegalNotice = (typeof legalNotices)[number];

export const noticeNames: Readonly<Record<LegalNotice, string>> = {
  imprint: 'Imprint',
  accessibility: 'Accessibility',
  grievance: 'Complaints',
};

/** The European Union, and the other countries of the European Economic Area, which apply the same directives. */
const europeanArea: ReadonlySet<string> = new Set([...euCountries, 'IS', 'LI', 'NO']);

/** What a shop begins with in its country (ISO 3166). */
export const consumerLawOf = (country: string): ConsumerLaw =>
  europeanArea.has(country.toUpperCase())
    ? { withdrawalDays: 14, asksLowestPrice: true, notices: ['imprint', 'accessibility'] }
    : { withdrawalDays: 0, asksLowestPrice: false, notices: noticesElsewhere[country.toUpperCase()] ?? [] };

const noticesElsewhere: Readonly<Record<string, readonly LegalNotice[]>> = {
  IN: ['imprint', 'grievance'],
  GB: ['imprint'],
};
