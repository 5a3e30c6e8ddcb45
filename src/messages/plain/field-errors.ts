import { fieldErrors } from '../en/field-errors.ts';
import type { Texts } from '../message.ts';
import { plainTexts } from './plain-texts.ts';

export type FieldTexts = Texts<typeof fieldErrors>;
/** In English. */
export const englishFieldErrors: FieldTexts = /* @__PURE__ */ plainTexts<typeof fieldErrors>(fieldErrors);
