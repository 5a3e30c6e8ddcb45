import { accepted, type ReadResult, refused } from '../product/details.ts';
import { maxCharacters, tooLong } from '../product/text-limits.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Notification, readNotification } from './notification.ts';

/** What a record is, before its blocks are read. */
export interface RecordHead {
  readonly reference: string;
  readonly notification: Exclude<Notification, { readonly kind: 'refused' }>;
}

/** Reads which product a record is about, and what it is there for. `isOld`: the record was one of ONIX 2.1. */
export function readHead(product: XmlNode, isOld: boolean): ReadResult<RecordHead> {
  if (product.fault) return refused(product.fault);
  const reference = textAt(product, 'RecordReference');
  if (!reference) return refused('it has no RecordReference');
  const tooLongReference = tooLong('its RecordReference', reference, maxCharacters.name);
  if (tooLongReference) return refused(tooLongReference);
  const notification = readNotification(product, isOld);
  return notification.kind === 'refused' ? refused(notification.message) : accepted({ reference, notification });
}
