import { fillMessage } from '../fill-message.ts';
import type { Texts } from '../message.ts';

export type { Texts };

/**
 * A room without the library, for islands, and in English for rules that pages, the browser and the desk share. The messages of such a
 * room have names and plurals alone; `locale` decides the plural forms.
 */
export function plainTexts<Room extends Readonly<Record<string, string>>>(
  room: { readonly [Key in keyof Room]: string },
  locale = 'en',
): Texts<Room> {
  const texts = Object.entries<string>(room).map(([key, message]) => {
    const say = (values: Readonly<Record<string, string | number>>) => fillMessage(message, values, locale);
    return [key, message.includes('{') ? say : message] as const;
  });
  return Object.freeze(Object.fromEntries(texts)) as Texts<Room>;
}
