import { z } from 'zod';
import { desk } from '../../../src/actions/desk/index.ts';
import type { DeskActionName } from '../../../src/lib/desk/model/pages.ts';
import type { Outcome } from '../../../src/lib/shop/outcome.ts';
import { deskLanguage, englishAlone } from '../../../src/messages/languages.ts';
import { meena } from '../desk/open-orders.ts';

export type Typed = Readonly<Record<string, string>>;

interface Action {
  readonly input: z.ZodType;
  handler(...given: unknown[]): Promise<Outcome>;
}

type Actions = Readonly<Record<string, Readonly<Record<string, Action>>>>;

/** What an action of the desk answers an owner whose desk is in a language. `parts` are those of the desk that it works with. */
export async function runDeskAction(
  name: DeskActionName,
  typed: Typed,
  parts: object,
  tag = 'en-XA',
): Promise<Outcome> {
  const form = new FormData();
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  const locals = {
    language: deskLanguage(tag, { languages: englishAlone, locale: 'en-IN' }),
    settings: { currency: 'INR' },
    desk: { current: async () => ({ ...meena, role: 'owner' }), ...parts },
  };
  const [, room = '', action = ''] = name.split('.');
  const found = (desk as unknown as Actions)[room]?.[action];
  if (!found) throw new Error(`There is no action ${name}`);
  // As Astro does it: a schema of fields gets them by name, any other one the form.
  const input = found.input.parse(found.input instanceof z.ZodObject ? Object.fromEntries(form) : form);
  return found.handler(input, { locals });
}

/** All that an answer says. */
export const textsOf = ({ fields = {}, notices }: Outcome): string[] => [
  ...Object.values(fields),
  ...notices.map(({ text }) => text),
];
