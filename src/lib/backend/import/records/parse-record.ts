import {
  accepted,
  maxCharacters,
  readBook,
  readEdition,
  readHead,
  readIsbn,
  readOtherFormats,
  readPublishing,
  readSupplies,
  readWorkIdentifiers,
  refused,
  tooLong,
  type XmlNode,
} from '@bookfront/onix';
import { editionToSell } from './edition-to-sell.ts';
import type { OnixRecord, UpdateRecord } from './onix-record.ts';
import type { PriceTax } from './price-tax.ts';
import { readSupply } from './read-supply.ts';
import { type Result, refusedToSell } from './refusal.ts';
import { shopClock } from './shop-clock.ts';
import { chooseTerms } from './supply-terms.ts';
import { workKeyOf } from './work-key.ts';

/** The reason of NotificationType 05. */
export const deletedBySender = 'deleted by its sender';

export interface RecordContext {
  /** ISO 4217: the shop's currency. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2: the shop's country. Rights, markets and prices are chosen for it. */
  readonly country?: string;
  /** DefaultCurrencyCode in the header of the message. */
  readonly defaultCurrency?: string;
  /** Whether the shop's prices include tax, and its rates. */
  readonly tax: PriceTax;
  /** The moment for which prices and restrictions are chosen, in epoch milliseconds. */
  readonly now: number;
}

/** Parses one Product of an ONIX message: a whole record, a deletion, or an update whose other blocks are known elsewhere. */
export function parseRecord(
  product: XmlNode,
  isOnix21: boolean,
  context: RecordContext,
): Result<OnixRecord | UpdateRecord> {
  const head = readHead(product, isOnix21);
  if (!head.ok) return head;
  const { reference, notification } = head.value;
  const { line } = product;
  switch (notification.kind) {
    case 'whole':
      return parseWholeRecord(product, reference, context);
    case 'deletion':
      return accepted({ kind: 'removal', line, reference, reason: deletedBySender });
    case 'update':
      return accepted({ kind: 'update', line, reference, product: notification.update, context });
  }
}

/**
 * Parses a whole record. A record that the shop cannot sell is refused, with a reason for the person who sent the
 * file.
 */
export function parseWholeRecord(product: XmlNode, reference: string, context: RecordContext): Result<OnixRecord> {
  const notSold = (reason: string) => accepted<OnixRecord>({ kind: 'removal', line: product.line, reference, reason });

  // What ends the sale comes first: another fault of the record must not keep it on sale.
  const edition = editionToSell(readEdition(product));
  if (!edition.ok) return edition;
  const { format, publicationDate } = edition.value;
  const publishing = readPublishing(product, shopClock);
  const offered = { format, publicationDate, publishing, supplies: readSupplies(product, shopClock) };
  const supplied = chooseTerms(offered, context);
  if (supplied.kind === 'refused') return refusedToSell(supplied.message, 'price');
  if (supplied.kind === 'notSold') return notSold(supplied.reason);
  const supply = readSupply(offered, supplied, context);
  if (!supply.ok) return { ...supply, endsSale: 'sale' };
  const isbn = readIsbn(product);
  if (!isbn.ok) return isbn;
  const book = readBook(product);
  if (!book.ok) return book;

  const workKey = workKeyOf(readWorkIdentifiers(product));
  const tooLongKey = tooLong('the identifier of its work', workKey, maxCharacters.name);
  if (tooLongKey) return refused(tooLongKey);

  return accepted({
    kind: 'edition',
    line: product.line,
    reference,
    isbn: isbn.value,
    workKey,
    otherFormats: readOtherFormats(product),
    book: book.value,
    edition: edition.value,
    supply: supply.value,
  });
}
