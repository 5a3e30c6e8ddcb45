import type { WireProductAbout } from '@bookfront/shop-contract';
import type { BookAbout, EditionAbout } from '../shop/catalogue/about.ts';
import { sanitizeDescription } from './sanitize-description.ts';
import { parseCount } from './wire-values.ts';

const html = (text: string | undefined): string | undefined =>
  text ? sanitizeDescription(text) || undefined : undefined;

/** Only links that lead out of the shop or write a mail. */
const safeLink = (link: string | undefined): string | undefined =>
  link && /^(https?:\/\/|mailto:)[^\s]+$/i.test(link) ? link : undefined;

const toReference = ({ productID, productName }: { productID: string; productName: string }) => ({
  ...{ id: productID, name: productName || `Book ${productID}` },
});

/** Maps what a reader may want to know, and sanitises its HTML. Undefined when the API sends nothing. */
export function toBookAbout(wire: WireProductAbout | null | undefined): BookAbout | undefined {
  if (!wire) return undefined;
  return {
    statement: wire.statement,
    people: wire.contributors.map(({ biography, ...person }) => ({ ...person, biography: html(biography) })),
    headline: wire.headline,
    biography: html(wire.biography),
    contents: html(wire.contents),
    backCover: html(wire.backCover),
    excerpt: html(wire.excerpt),
    originalTitle: wire.originalTitle,
    originalLanguage: wire.originalLanguage,
    furtherLanguages: wire.furtherLanguages,
    firstPublished: parseCount(wire.firstPublished),
    publisher: wire.publisher,
    collections: wire.collections.map(({ name, number }) => [name, number].filter(Boolean).join(', ')),
    samples: wire.samples.filter(({ link }) => /^https?:\/\/\S+$/i.test(link)),
    audience: wire.audience,
    ageFrom: parseCount(wire.ageFrom),
    ageTo: parseCount(wire.ageTo),
    awards: wire.awards,
    quotes: wire.quotes
      .map(({ text, source, link }) => ({ text: html(text), source, link: safeLink(link) }))
      .filter(({ text, source }) => text ?? source),
    subjects: wire.subjects,
    newerEditions: wire.newerEditions.map(toReference),
    olderEditions: wire.olderEditions.map(toReference),
    editions: wire.editions.map(toEdition),
  };
}

function toEdition({
  productCode,
  parts,
  accessibility,
  safety,
  ...edition
}: WireProductAbout['editions'][number]): EditionAbout {
  return {
    ...edition,
    sku: productCode,
    safety: safety ? [safety.name, safety.address, safety.email].filter(Boolean).join(', ') : undefined,
    parts: parts.map(({ text, productID }) => ({ text, id: productID })),
    accessibility: accessibility
      ? {
          ...accessibility,
          groups: accessibility.groups.map(({ name, entries }) => ({
            name,
            entries: entries.map(({ text, link }) => ({ text, link: safeLink(link) })),
          })),
        }
      : undefined,
  };
}
