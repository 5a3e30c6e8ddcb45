import type { Language } from '../../lib/paths/language.ts';
import { messages } from '../../messages/messages.ts';
import { formFields } from '../form.ts';
import { actionTexts } from '../texts.ts';
import { seenFieldsOf } from './guarded.ts';
import { orderFields } from './order-form.ts';

/** The field schemas of the desk's forms, with the messages of a language. */
function deskFields(language: Language) {
  const fields = formFields(actionTexts(language), language);
  return {
    ...fields,
    seenFields: seenFieldsOf(fields.text),
    ...orderFields(fields, messages.deskOrderAnswers(language)),
  };
}

export type DeskFields = ReturnType<typeof deskFields>;
export type SchemaOf<Schema> = (fields: DeskFields, language: Language) => Schema;

/** Makes a schema once for each language, when it is first used. */
export function byLanguage<Schema>(schemaOf: SchemaOf<Schema>): (language: Language) => Schema {
  const known = new Map<Language, Schema>();
  return (language) => {
    const schema = known.get(language) ?? schemaOf(deskFields(language), language);
    known.set(language, schema);
    return schema;
  };
}
