import { englishRooms, type messages } from '../../../../messages/messages.ts';

export type RoleTexts = ReturnType<typeof messages.roles>;

/** What somebody did for a book, as it stands before the name (ONIX list 17); undefined for a role that says nothing to readers. */
export function roleName(code: string, text: RoleTexts): string | undefined {
  const key = `role_${code}`;
  return isRole(key) ? text[key] : undefined;
}

const isRole = (key: string): key is keyof RoleTexts => Object.hasOwn(englishRooms.roles, key);
