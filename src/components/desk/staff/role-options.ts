import type { Language } from '../../../lib/paths/language.ts';
import { staffRoles } from '../../../lib/shop/staff.ts';
import { messages } from '../../../messages/messages.ts';

/** The roles for a select field. */
export function roleOptions(language: Language) {
  const text = messages.desk(language);
  return staffRoles.map((value) => ({ value, text: text[`role_${value}`] }));
}
