import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { SafetyContact } from './about.ts';
import { present } from './present.ts';
import { maxCharacters } from './text-limits.ts';

/** List 198: who answers for the safety of the product (Regulation 2023/988). */
const safetyRole = '10';

/** The first ProductContact for safety that has a name. A text that is too long is left out. */
export function readSafetyContact(product: XmlNode): SafetyContact | undefined {
  const contacts = childrenOf(childOf(product, 'PublishingDetail'), 'ProductContact');
  for (const contact of contacts) {
    if (textAt(contact, 'ProductContactRole') !== safetyRole) continue;
    const name = textAt(contact, 'ProductContactName') ?? textAt(contact, 'ContactName');
    const address = ['StreetAddress', 'PostalCode', 'LocationName', 'CountryCode']
      .flatMap((element) => textAt(contact, element) || [])
      .join(', ');
    const email = textAt(contact, 'EmailAddress');
    const texts = [name, address, email].map((text) => text?.length ?? 0);
    if (name && texts.every((length) => length <= maxCharacters.name))
      return present<SafetyContact>({ name, address, email });
  }
  return undefined;
}
