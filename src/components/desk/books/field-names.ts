import type { Language } from '../../../lib/paths/language.ts';
import { messages } from '../../../messages/messages.ts';

/** What the desk calls a field of a book or an edition. */
export function fieldName(field: string, language: Language): string {
  const text: Readonly<Record<string, unknown>> = messages.deskBooks(language);
  const name = text[`field_${field}`];
  return typeof name === 'string' ? name : field.charAt(0).toUpperCase() + field.slice(1);
}
