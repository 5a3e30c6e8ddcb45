import { z } from 'zod';
import { deskWordsPath } from '../../lib/desk/words/model/pages.ts';
import type { Outcome } from '../../lib/shop/outcome.ts';
import { messages } from '../../messages/messages.ts';
import { toast } from '../define.ts';
import type { FormFields } from '../form.ts';
import { deskAction } from './define.ts';

/** Messages that the shop says in its own words. The rules are in lib/desk/words. */

const nameFields = ({ idField, optionalField }: FormFields) => ({
  ...{ tag: idField, name: idField },
  // The list that the form stands in.
  ...{ room: optionalField, q: optionalField, show: optionalField, page: optionalField },
});

interface Place {
  readonly tag: string;
  readonly name: string;
  readonly room: string;
  readonly q: string;
  readonly show: string;
  readonly page: string;
}

/** Back to the same message in the same list. */
const placeOf = ({ tag, name, room, q, show, page }: Place): string =>
  `${deskWordsPath({ language: tag, room, q, show, page })}#${encodeURIComponent(name)}`;

const save = deskAction(
  'desk.words.save',
  (fields) => z.object({ ...nameFields(fields), text: fields.optionalField, seen: fields.optionalField }),
  async (form, by, { locals: { desk, language } }): Promise<Outcome> => {
    const result = await desk.words.save(form, by, messages.deskWordAnswers(language));
    if (!result.ok) return { ok: false, notices: [], fields: result.fields };
    const notices = [toast('success', messages.deskWords(language).saved)];
    return { ok: true, notices, to: placeOf(form), navigates: true };
  },
);

const asDelivered = deskAction(
  'desk.words.asDelivered',
  (fields) => z.object(nameFields(fields)),
  async (form, by, { locals: { desk, language } }): Promise<Outcome> => {
    await desk.words.asDelivered(form, by);
    const notices = [toast('success', messages.deskWords(language).takenBack)];
    return { ok: true, notices, to: placeOf(form), navigates: true };
  },
);

export const words = { save, asDelivered };
