import { failures } from '../en/failures.ts';
import type { Texts } from '../message.ts';
import { plainTexts } from './plain-texts.ts';

export type FailureTexts = Texts<typeof failures>;
/** In English. */
export const englishFailures: FailureTexts = /* @__PURE__ */ plainTexts<typeof failures>(failures);
