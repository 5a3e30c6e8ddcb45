import type { Site } from '../../lib/content/site.ts';
import { formatDate } from '../../lib/format.ts';
import type { LegalNotice } from '../../lib/trade/places/consumer-law.ts';
import { telHref } from '../site/tel-href.ts';

export interface NoticeFact {
  readonly name: string;
  readonly text: string;
  readonly href?: string;
}

interface NoticePage {
  readonly title: string;
  readonly description: string;
  readonly intro: readonly string[];
  readonly facts: readonly NoticeFact[];
  readonly closing: readonly string[];
}

type Row = readonly [name: string, text: string | undefined, href?: string | undefined];

const rows = (all: readonly Row[]): NoticeFact[] =>
  all.flatMap(([name, text, href]) => (text ? [{ name, text, ...(href && { href }) }] : []));

const mail = (name: string, email: string): Row => [name, email, `mailto:${email}`];
const call = (name: string, phone: string | undefined): Row => [name, phone, phone && telHref(phone)];

const pages: { readonly [Notice in LegalNotice]: (fields: NonNullable<Site[Notice]>) => NoticePage } = {
  imprint: ({ name, address, represented, email, phone, register, taxId, authority, editor, disputes }) => ({
    title: 'Imprint',
    description: 'Who sells in this shop, and how to reach them:',
    intro: [],
    facts: rows([
      ...([
        ['Seller', name],
        ['Address', address],
        ['Represented by', represented],
      ] as const),
      ...[mail('E-mail', email), call('Phone', phone)],
      ...([
        ['Register', register],
        ['Tax number', taxId],
        ['Supervisory authority', authority],
      ] as const),
      ...([
        ['Responsible for the contents', editor],
        ['Settling disputes', disputes],
      ] as const),
    ]),
    closing: [],
  }),
  accessibility: ({ conformance, limits, email, phone, body, bodyLink, updated }) => ({
    title: 'Accessibility statement',
    description: 'How accessible this shop is, and where to report what is not:',
    intro: ['We want everybody to be able to find, buy and read our books.', conformance],
    facts: rows([
      ['What is not accessible yet', limits],
      ...[mail('Report a barrier by e-mail', email), call('Or by phone', phone)],
      ...([
        ['Who enforces it', body],
        ['Their page', bodyLink, bodyLink],
      ] as const),
      ['Day of this statement', formatDate(updated)],
    ]),
    closing: [],
  }),
  grievance: ({ name, designation, phone, email, hours, address }) => ({
    title: 'Complaints',
    description: 'The grievance officer of this shop, and how complaints are answered:',
    intro: ['If something is not right, please write to our grievance officer, or call.'],
    facts: rows([
      ...([
        ['Grievance officer', name],
        ['Designation', designation],
      ] as const),
      ...[mail('E-mail', email), call('Phone', phone)],
      ...([
        ['Hours', hours],
        ['Address', address],
      ] as const),
    ]),
    closing: [
      'We acknowledge every complaint within 48 hours, and settle it within one month from the day on which we received it.',
    ],
  }),
};

/** The page of a notice; undefined while its fields are not filled in. */
export function noticeFacts<Notice extends LegalNotice>(notice: Notice, site: Site): NoticePage | undefined {
  const fields = site[notice];
  return fields && pages[notice](fields);
}
