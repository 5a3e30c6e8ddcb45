import { formatOf } from '@bookfront/onix';
import type { productAbout } from '@bookfront/shop-contract';
import type { z } from 'zod';
import { messages } from '../../../messages/messages.ts';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { Language } from '../../paths/language.ts';
import { formatName } from '../../shop/catalogue/article-formats.ts';
import type { Queries } from '../context.ts';
import { type EditionAbout, type Feature, parseAbout, type SetPart } from './about.ts';
import {
  type AccessibilityTexts,
  accessibilityGroups,
  type FeatureLabels,
  featureLabels,
  hazardLabels,
} from './labels/accessibility.ts';
import { editionText, illustrationsText } from './labels/editions.ts';
import { warningText } from './labels/warnings.ts';
import type { NamedProduct } from './products-by-isbn.ts';

type WireEdition = NonNullable<NonNullable<z.input<typeof productAbout>['editions']>>[number];

const editionsOf = compiledQuery((db, productId: number) =>
  db
    .selectFrom('variant')
    .innerJoin('variant_about', 'variant_about.variant_id', 'variant.id')
    .where('product_id', '=', productId)
    .where('is_listed', '=', 1)
    .select(['variant_id', 'about']),
);

/** What is known of the listed editions of a product, by id. */
export async function readEditionAbouts(db: Queries, productId: number): Promise<ReadonlyMap<number, EditionAbout>> {
  const rows = await editionsOf(db, productId);
  return new Map(rows.map(({ variant_id, about }) => [variant_id, parseAbout<EditionAbout>(about)]));
}

/** What is true of one edition alone, in words of a language; undefined when nothing is known. */
export function toEditionAbout(
  sku: string,
  about: EditionAbout | undefined,
  named: ReadonlyMap<string, NamedProduct>,
  language: Language,
): WireEdition | undefined {
  if (!about) return undefined;
  const text = messages.bookLabels(language);
  const { edition, illustrations, performers = [], parts, safety, warnings } = about;
  return {
    productCode: sku,
    ...(safety && { safety }),
    ...(warnings && { warnings: [...new Set(warnings.flatMap((warning) => warningText(warning, text) ?? []))] }),
    edition: edition && editionText(edition, text),
    illustrations: illustrations && illustrationsText(illustrations, text),
    readBy: performers.filter(({ role }) => role === 'E07').map(({ name }) => name),
    accessibility: accessibilityOf(about, messages.accessibility(language)),
    parts: parts?.map((part) => ({
      text: partText(part, named, language),
      productID: named.get(part.isbn ?? '')?.productID,
    })),
  };
}

function accessibilityOf(
  { accessibility = [], hazards = [] }: EditionAbout,
  text: AccessibilityTexts,
): WireEdition['accessibility'] {
  if (accessibility.length === 0 && hazards.length === 0) return undefined;
  const known = accessibility.flatMap((feature) => {
    const words = featureLabels(feature.code, text);
    return words ? [{ ...words, entry: entryOf(feature, words, text) }] : [];
  });
  const warned = hazards.flatMap((code) => {
    const words = hazardLabels(code, text);
    return words ? [words] : [];
  });
  const groups = accessibilityGroups.map((name) => ({
    name: text[`group_${name}`],
    entries:
      name === 'hazards'
        ? warned.map(([hazard]) => ({ text: hazard }))
        : known.filter(({ group }) => group === name).map(({ entry }) => entry),
  }));
  return {
    summary: accessibility.find(({ code }) => code === '00')?.note,
    groups: groups.filter(({ entries }) => entries.length > 0),
    features: [...new Set(known.flatMap(({ term }) => term ?? []))],
    hazards: warned.map(([, term]) => term),
  };
}

/** A link where the publisher names a page or an address. */
function entryOf({ note }: Feature, { text: feature, withNote }: FeatureLabels, text: AccessibilityTexts) {
  if (!note || !withNote) return { text: feature };
  if (withNote === 'except') return { text: text.exceptFor({ feature, note }) };
  if (/^https?:\/\/\S+$/.test(note)) return { text: feature, link: note };
  if (/^[^\s@]+@[^\s@]+$/.test(note)) return { text: text.withNote({ feature, note }), link: `mailto:${note}` };
  return { text: text.withNote({ feature, note }) };
}

/** `2 × The Idiot (Paperback)` */
function partText(
  { title, isbn, form, copies }: SetPart,
  named: ReadonlyMap<string, NamedProduct>,
  language: Language,
): string {
  const name = title ?? named.get(isbn ?? '')?.productName;
  const code = formatOf(form);
  const format = code && formatName(code, messages.tradeNames(language));
  const what = name && format ? `${name} (${format})` : (name ?? format ?? messages.bookLabels(language).part);
  return copies > 1 ? `${copies} × ${what}` : what;
}
