import { textAt, type XmlNode } from './xml-node.ts';

/** ProductAvailability (ONIX list 65): 01 is cancelled, 40 to 52 mean that it is not, or no longer, available. */
export const isForSaleBySupplier = (detail: XmlNode): boolean =>
  !/^(01|4\d|5[0-2])$/.test(textAt(detail, 'ProductAvailability') ?? '');
