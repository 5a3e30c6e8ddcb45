import { refused } from '../product/details.ts';
import { isElement, textAt, type XmlNode } from '../xml/xml-node.ts';

/** What a record is there for (NotificationType, ONIX list 1). */
export type Notification =
  | { readonly kind: 'whole' | 'deletion' }
  /** The record with what it updates, and nothing else. */
  | { readonly kind: 'update'; readonly update: XmlNode }
  | { readonly kind: 'refused'; readonly ok: false; readonly message: string };

const reasons: Readonly<Record<string, string>> = {
  '08': 'it tells that the title was sold to another publisher (NotificationType 08); whole records of the new one are needed',
  '09': 'it tells that the title was taken over by another publisher (NotificationType 09); a whole record is needed',
  '13': 'it is an update of agents in a market alone (NotificationType 13), which is not read',
  '88': 'it is a test (NotificationType 88)',
  '89': 'it is a test (NotificationType 89)',
};

const inSupply = new Set(['RecordReference', 'NotificationType', 'ProductIdentifier', 'ProductSupply']);
const notTold =
  'ONIX 2.1 does not say what a partial update leaves out; a whole record (03), or the supply alone (12), is needed';

/** `isOld`: the record was one of ONIX 2.1. */
export function readNotification(product: XmlNode, isOld: boolean): Notification {
  const type = textAt(product, 'NotificationType') ?? '03';
  if (['01', '02', '03'].includes(type)) return { kind: 'whole' };
  if (type === '05') return { kind: 'deletion' };
  if (type === '04') {
    const isSupplyOnly = product.content.every((item) => !isElement(item) || inSupply.has(item.name));
    return isOld && !isSupplyOnly ? { ...refused(notTold), kind: 'refused' } : { kind: 'update', update: product };
  }
  // Of 2.1: supply, with or without its market.
  if (type === '12' || type === '14') {
    const content = product.content.filter((item) => isElement(item) && inSupply.has(item.name));
    return { kind: 'update', update: { ...product, content } };
  }
  return { ...refused(reasons[type] ?? `its NotificationType ${type} is not known`), kind: 'refused' };
}
