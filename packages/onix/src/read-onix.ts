import { completeRecord, type MessageDefaults, readDefaults } from './message/message-defaults.ts';
import { readHead } from './message/read-head.ts';
import { type FilePart, partsOf } from './packed/file-parts.ts';
import type { Source } from './packed/unpacked-bytes.ts';
import type { BookDetails, EditionDetails, NotForConsumers, ReadResult } from './product/details.ts';
import { readBook } from './product/read-book.ts';
import { readEdition } from './product/read-edition.ts';
import { readIsbn } from './product/read-isbn.ts';
import { readOtherFormats, readWorkIdentifiers, type WorkIdentifier } from './product/read-work.ts';
import { type Clock, utcClock } from './supply/clock.ts';
import { type Publishing, readPublishing } from './supply/read-publishing.ts';
import { type ProductSupply, readSupplies } from './supply/read-supplies.ts';
import { isOnix21 } from './xml/onix-message.ts';
import { readElements } from './xml/read-elements.ts';
import type { Reading } from './xml/reading.ts';
import { textAt, type XmlNode } from './xml/xml-node.ts';

interface RecordPlace {
  /** In its file, from 1. */
  readonly line: number;
  readonly reference: string;
}

/** A whole record of a product. */
export interface ProductRecord extends RecordPlace {
  readonly kind: 'product';
  /** ISBN-13 digits. */
  readonly isbn: string | null;
  readonly workIdentifiers: readonly WorkIdentifier[];
  /** ISBNs of other formats of the same work. */
  readonly otherFormats: readonly string[];
  readonly book: BookDetails;
  readonly edition: EditionDetails;
  readonly publishing: Publishing;
  readonly supplies: readonly ProductSupply[];
}

/** The sender takes the product out of its catalogue. */
export interface DeletionRecord extends RecordPlace {
  readonly kind: 'deletion';
}

/** Some blocks of a record that is known already: `mergeUpdate` puts them into the last whole one. */
export interface UpdateRecord extends RecordPlace {
  readonly kind: 'update';
  readonly update: XmlNode;
  readonly supplies: readonly ProductSupply[];
}

/** A record that cannot be used, and why. */
export interface RecordProblem {
  readonly kind: 'problem';
  readonly line: number;
  readonly reference: string | undefined;
  readonly message: string;
  readonly notForConsumers?: NotForConsumers | undefined;
}

export type OnixRecord = ProductRecord | DeletionRecord | UpdateRecord | RecordProblem;

export interface ReadOptions {
  /** Where days begin and times without a zone count. UTC by default. */
  readonly clock?: Clock;
  /** Is given how far the reader is, and what is odd in the file. */
  readonly reading?: Reading;
}

/**
 * Reads the records of an ONIX 3.0 or 2.1 message one after the other, packed with gzip or not, from the path of a file or from its
 * bytes; also those of a zip archive by its path. What is wrong with a record is a record of kind `problem`. Throws UnreadableFile
 * after the last complete record of a file that cannot be read further.
 */
export async function* readOnix(
  source: Source,
  { clock = utcClock, reading }: ReadOptions = {},
): AsyncGenerator<OnixRecord> {
  const parts: readonly (FilePart | undefined)[] = typeof source === 'string' ? await partsOf(source) : [undefined];
  for (const part of parts) {
    let defaults: MessageDefaults = {};
    for await (const element of readElements(source, reading, part))
      if (element.name === 'Header') defaults = readDefaults(element);
      else yield readProduct(completeRecord(element, defaults), isOnix21(element), clock);
  }
}

/** The record of a Product with reference names, as 3.0 has it. `isOld`: it was one of ONIX 2.1. */
function readProduct(product: XmlNode, isOld: boolean, clock: Clock): OnixRecord {
  const { line } = product;
  const head = readHead(product, isOld);
  if (!head.ok) return { kind: 'problem', line, reference: textAt(product, 'RecordReference'), message: head.message };
  const { reference, notification } = head.value;
  if (notification.kind === 'deletion') return { kind: 'deletion', line, reference };
  if (notification.kind === 'update') {
    const { update } = notification;
    return { kind: 'update', line, reference, update, supplies: readSupplies(update, clock) };
  }
  const whole = readWhole(product, clock);
  if (whole.ok) return { kind: 'product', line, reference, ...whole.value };
  const { message, notForConsumers } = whole;
  return { kind: 'problem', line, reference, message, notForConsumers };
}

function readWhole(product: XmlNode, clock: Clock): ReadResult<Omit<ProductRecord, 'kind' | 'line' | 'reference'>> {
  const edition = readEdition(product);
  if (!edition.ok) return edition;
  const isbn = readIsbn(product);
  if (!isbn.ok) return isbn;
  const book = readBook(product);
  if (!book.ok) return book;
  return {
    ok: true,
    value: {
      isbn: isbn.value,
      workIdentifiers: readWorkIdentifiers(product),
      otherFormats: readOtherFormats(product),
      book: book.value,
      edition: edition.value,
      publishing: readPublishing(product, clock),
      supplies: readSupplies(product, clock),
    },
  };
}
