import { z } from 'zod';
import { listOf, optionalNumber, optionalText, requiredText, text, textList } from './wire.ts';

const person = z
  .object({
    name: requiredText,
    role: text.describe('As it stands before the name: Translated by. Blank for authors.'),
    slug: optionalText.describe('Of the listing of this person, that AdditionalProducts takes as authorSlug.'),
    biography: optionalText.describe('HTML. It is sanitised, as all HTML here.'),
    roleCode: optionalText.describe('ONIX list 17, for search engines: B06 is a translator.'),
  })
  .meta({ id: 'Person', description: 'Somebody who contributed to a book.' });

const namedProduct = z.object({ productID: requiredText, productName: text });

const accessibility = z
  .object({
    summary: optionalText,
    groups: listOf(
      z.object({ name: text, entries: listOf(z.object({ text: requiredText, link: optionalText })) }),
    ).describe('Statements under their headings.'),
    features: textList.describe('Terms of schema.org/accessibilityFeature.'),
    hazards: textList.describe('Terms of schema.org/accessibilityHazard.'),
  })
  .meta({ id: 'Accessibility', description: 'How accessible an e-book is.' });

const editionAbout = z
  .object({
    productCode: requiredText.describe('The option, or the sku of a product without options.'),
    edition: optionalText,
    illustrations: optionalText,
    readBy: textList,
    accessibility: accessibility.nullish(),
    parts: listOf(z.object({ text: requiredText, productID: optionalText })).describe('What a set holds.'),
    safety: z
      .object({ name: requiredText, address: optionalText, email: optionalText })
      .nullish()
      .describe('Who answers for the safety of the product (Regulation 2023/988).'),
    warnings: textList.describe('What a printed edition warns of, in words: Choking hazard: small parts.'),
  })
  .meta({ id: 'EditionAbout', description: 'What is true of one edition alone.' });

/** What a reader may want to know of a book before buying it. */
export const productAbout = z
  .object({
    statement: optionalText.describe('The line with the names of all contributors, as the publisher wants it.'),
    contributors: listOf(person).describe('Everybody, in the order of the title page.'),
    headline: optionalText.describe('One line that the publisher advertises it with. Plain text.'),
    biography: optionalText.describe('One text about all of them. HTML.'),
    originalTitle: optionalText,
    originalLanguage: optionalText,
    furtherLanguages: textList.describe('Languages of the text beside the main one, as of a bilingual edition.'),
    firstPublished: optionalNumber.describe('The year in which the work came out first.'),
    publisher: optionalText.describe('The publisher behind the imprint, where they differ.'),
    collections: listOf(z.object({ name: requiredText, number: optionalText })).describe(
      'Collections that it belongs to beside its series.',
    ),
    samples: listOf(z.object({ kind: z.enum(['read', 'listen']), link: requiredText })).describe(
      'Pages and recordings elsewhere that show a part of it. http(s) URLs.',
    ),
    audience: textList.describe('For whom it is: Children, Professionals and scholars.'),
    ageFrom: optionalNumber.describe('In years, as the next.'),
    ageTo: optionalNumber,
    awards: textList,
    contents: optionalText.describe('Table of contents. HTML.'),
    backCover: optionalText.describe('HTML.'),
    excerpt: optionalText.describe('HTML.'),
    quotes: listOf(
      z.object({ text: optionalText.describe('HTML.'), source: optionalText, link: optionalText }),
    ).describe('What the press says.'),
    subjects: textList,
    newerEditions: listOf(namedProduct),
    olderEditions: listOf(namedProduct),
    editions: listOf(editionAbout),
  })
  .meta({ id: 'ProductAbout', description: 'What a reader may want to know of a book before buying it.' });
export type WireProductAbout = z.output<typeof productAbout>;
