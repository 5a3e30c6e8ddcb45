import { z } from 'zod';
import type { Values } from '../../lib/desk/settings/model/settings-form.ts';
import { normaliseLineBreaks } from '../form.ts';

/** A form whose fields are read elsewhere: its texts by name, the first of each, cut to `maxLength` characters. */
export const valuesFormOf = (maxLength: number) =>
  z.instanceof(FormData).transform((data): Values => {
    const texts = [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, normaliseLineBreaks(value).slice(0, maxLength)] as const] : [],
    );
    return Object.fromEntries(texts.reverse());
  });

export const valuesForm = valuesFormOf(5000);
