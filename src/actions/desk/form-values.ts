import { z } from 'zod';
import type { Values } from '../../lib/desk/settings/model/settings-form.ts';
import { normaliseLineBreaks } from '../form.ts';

/** A form as it was sent, for rules that are in lib/desk. Of two fields of one name the first counts. */
export const formValues = (longest = 5000) =>
  z.instanceof(FormData).transform((data): Values => {
    const texts = [...data].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, normaliseLineBreaks(value).slice(0, longest)] as const] : [],
    );
    return Object.fromEntries(texts.reverse());
  });
