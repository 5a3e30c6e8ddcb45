import type { Language } from '../../lib/paths/language.ts';
import type { Collection } from '../../lib/shop/catalogue/collections.ts';
import { messages } from '../../messages/messages.ts';

/** What a list of the whole shop is called, and what stands below its name. */
export function collectionText(
  { flag }: Pick<Collection, 'flag'>,
  language: Language,
): { readonly name: string; readonly description: string } {
  const text = messages.namedLists(language);
  return { name: text[`list_${flag}`], description: text[`aboutList_${flag}`] };
}
