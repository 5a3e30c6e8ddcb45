export { hasBlocks, mergeUpdate } from './message/merge-update.ts';
export { completeRecord, type MessageDefaults, readDefaults, readSentTime } from './message/message-defaults.ts';
export { type RecordHead, readHead } from './message/read-head.ts';
export { type FilePart, partsOf } from './packed/file-parts.ts';
export type { Source } from './packed/unpacked-bytes.ts';
export type {
  AgeRange,
  Biography,
  CollectionName,
  EditionAbout,
  EditionNames,
  Feature,
  Illustrations,
  PersonNames,
  Prize,
  Quote,
  RelatedBooks,
  SafetyContact,
  SafetyWarning,
  Sample,
  SetPart,
  WorkAbout,
} from './product/about.ts';
export { toHtml } from './product/description.ts';
export {
  accepted,
  type BookDetails,
  type Contribution,
  type EditionDetails,
  type Format,
  isDownload,
  type NotForConsumers,
  type ReadResult,
  type Refusal,
  refused,
} from './product/details.ts';
export { formatOf } from './product/product-forms.ts';
export { readBook } from './product/read-book.ts';
export { authorText } from './product/read-contributors.ts';
export { readEdition } from './product/read-edition.ts';
export { isPerformer } from './product/read-edition-about.ts';
export { readIsbn } from './product/read-isbn.ts';
export type { Resource, ResourceVersion } from './product/read-resources.ts';
export { readOtherFormats, readWorkIdentifiers, type WorkIdentifier } from './product/read-work.ts';
export { maxCharacters, tooLong } from './product/text-limits.ts';
export {
  type DeletionRecord,
  type OnixRecord,
  type ProductRecord,
  type ReadOptions,
  type RecordProblem,
  readOnix,
  type UpdateRecord,
} from './read-onix.ts';
export { type Availability, availabilityOf, availabilityReason } from './supply/availability.ts';
export { type Clock, utcClock } from './supply/clock.ts';
export { type PriceType, priceTypes } from './supply/price-types.ts';
export { publishingStatus, type StatusRule } from './supply/publishing-status.ts';
export type { RoleDate } from './supply/read-dated.ts';
export type { Period } from './supply/read-onix-period.ts';
export type { Price, PriceConstraint, Tax } from './supply/read-price.ts';
export { type Publishing, readPublishing, type SalesRight } from './supply/read-publishing.ts';
export type { SalesRestriction } from './supply/read-restrictions.ts';
export { type Market, type ProductSupply, readSupplies, type SupplyDetail } from './supply/read-supplies.ts';
export { closenessOf, type Territory } from './supply/territory.ts';
export { isOnix21 } from './xml/onix-message.ts';
export { readElements } from './xml/read-elements.ts';
export { Reading } from './xml/reading.ts';
export { textDecoder } from './xml/text-decoder.ts';
export { UnreadableFile, unreadableReason } from './xml/unreadable-file.ts';
export { wrongFileType } from './xml/wrong-file-type.ts';
export { childOf, childrenOf, isElement, textAt, textOf, type XmlNode } from './xml/xml-node.ts';
