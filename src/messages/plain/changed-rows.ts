import { changedRows } from '../en/changed-rows.ts';
import { plainTexts, type Texts } from './plain-texts.ts';

export type ChangedRowTexts = Texts<typeof changedRows>;
/** In English. */
export const englishChangedRows: ChangedRowTexts = /* @__PURE__ */ plainTexts<typeof changedRows>(changedRows);
