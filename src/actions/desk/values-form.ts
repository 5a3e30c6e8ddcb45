import { z } from 'zod';
import type { Values } from '../../lib/shop/settings-form.ts';
import { normaliseLineBreaks } from '../form.ts';

/** A form whose fields are read elsewhere: its texts by name, the first of each. */
export const valuesForm = z.instanceof(FormData).transform((data): Values => {
  const texts = [...data].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, normaliseLineBreaks(value).slice(0, 5000)] as const] : [],
  );
  return Object.fromEntries(texts.reverse());
});
