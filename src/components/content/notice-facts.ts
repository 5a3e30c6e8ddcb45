import type { Site } from '../../lib/content/site.ts';
import { formatDate } from '../../lib/format.ts';
import type { Language } from '../../lib/paths/language.ts';
import type { LegalNotice } from '../../lib/trade/places/consumer-law.ts';
import { messages } from '../../messages/messages.ts';
import { telHref } from '../site/tel-href.ts';

export interface NoticeFact {
  readonly name: string;
  /** What editors have written. */
  readonly text: string;
  readonly href?: string;
}

interface NoticePage {
  readonly title: string;
  readonly description: string;
  readonly intro: readonly string[];
  /** What editors have written, below it. */
  readonly statement?: string;
  readonly facts: readonly NoticeFact[];
  readonly closing: readonly string[];
}

type Row = readonly [name: string, text: string | undefined, href?: string | undefined];

const rows = (all: readonly Row[]): NoticeFact[] =>
  all.flatMap(([name, text, href]) => (text ? [{ name, text, ...(href && { href }) }] : []));

const mail = (name: string, email: string): Row => [name, email, `mailto:${email}`];
const call = (name: string, phone: string | undefined): Row => [name, phone, phone && telHref(phone)];

type NoticeTexts = ReturnType<typeof messages.content>;
type PageOf<Notice extends LegalNotice> = (
  fields: NonNullable<Site[Notice]>,
  text: NoticeTexts,
  language: Language,
) => NoticePage;

const pages: { readonly [Notice in LegalNotice]: PageOf<Notice> } = {
  imprint: ({ name, address, represented, email, phone, register, taxId, authority, editor, disputes }, text) => ({
    title: text.imprint,
    description: text.imprintAbout,
    intro: [],
    facts: rows([
      ...([
        [text.seller, name],
        [text.address, address],
        [text.represented, represented],
      ] as const),
      ...[mail(text.email, email), call(text.phone, phone)],
      ...([
        [text.registered, register],
        [text.taxNumber, taxId],
        [text.authority, authority],
      ] as const),
      ...([
        [text.editor, editor],
        [text.disputes, disputes],
      ] as const),
    ]),
    closing: [],
  }),
  accessibility: ({ conformance, limits, email, phone, body, bodyLink, updated }, text, language) => ({
    title: text.accessibility,
    description: text.accessibilityAbout,
    intro: [text.accessibilityIntro],
    statement: conformance,
    facts: rows([
      [text.limits, limits],
      ...[mail(text.reportByEmail, email), call(text.reportByPhone, phone)],
      ...([
        [text.enforcedBy, body],
        [text.theirPage, bodyLink, bodyLink],
      ] as const),
      [text.statementDay, formatDate(updated, language)],
    ]),
    closing: [],
  }),
  grievance: ({ name, designation, phone, email, hours, address }, text) => ({
    title: text.complaints,
    description: text.complaintsAbout,
    intro: [text.complaintsIntro],
    facts: rows([
      ...([
        [text.officer, name],
        [text.designation, designation],
      ] as const),
      ...[mail(text.email, email), call(text.phone, phone)],
      ...([
        [text.hours, hours],
        [text.address, address],
      ] as const),
    ]),
    closing: [text.complaintsClosing],
  }),
};

/** The page of a notice in a language; undefined while its fields are not filled in. */
export function noticeFacts<Notice extends LegalNotice>(
  notice: Notice,
  site: Site,
  language: Language,
): NoticePage | undefined {
  const fields = site[notice];
  return fields && pages[notice](fields, messages.content(language), language);
}
