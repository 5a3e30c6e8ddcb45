import { parseIsoDay } from '../../backend/iso-day.ts';
import type { EditionChanges } from '../../backend/overrides/set-edition.ts';
import type { Values } from '../settings/model/settings-form.ts';
import type { BookAnswers } from './answers.ts';
import type { ReadForm } from './read-forms.ts';

/** From which day an edition is sold, and whether it can be ordered before. A day that has come is left out. */
export function readSaleDayForm(values: Values, today: string, { text }: BookAnswers): ReadForm<EditionChanges> {
  const day = (values.onSaleFrom ?? '').trim();
  if (day !== '' && parseIsoDay(day) === undefined)
    return { ok: false, fields: { onSaleFrom: text.dayWrong({ day: today }) } };
  const onSaleFrom = day > today ? day : null;
  const takesPreorders = values.preorders === '1';
  if (takesPreorders && onSaleFrom === null) return { ok: false, fields: { onSaleFrom: text.preorderWithoutDay } };
  return {
    ok: true,
    value: {
      on_sale_from: onSaleFrom,
      takes_preorders: takesPreorders ? 1 : 0,
      ...(takesPreorders && { preorders_from: null }),
    },
  };
}
