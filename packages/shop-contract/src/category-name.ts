import { optionalText } from './wire.ts';

/** What stands beside the name of a category in an answer in a further language of a shop. */
export const categoryNameFields = {
  nameInURL: optionalText.describe(
    'Extension: what the URL of its page says in place of its name, where the name is a translation. URLs are the same in every language.',
  ),
  languageCode: optionalText.describe(
    'Extension: the language of its name (BCP 47), where that is not the language of the call.',
  ),
};
