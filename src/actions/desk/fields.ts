import type { Language } from '../../lib/paths/language.ts';
import { byLanguage as keptByLanguage } from '../../messages/changed-texts.ts';
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
export const byLanguage = <Schema>(schemaOf: SchemaOf<Schema>): ((language: Language) => Schema) =>
  keptByLanguage((language: Language) => schemaOf(deskFields(language), language));
