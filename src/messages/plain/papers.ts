import { papers } from '../en/papers.ts';
import { plainTexts, type Texts } from './plain-texts.ts';

export type PaperTexts = Texts<typeof papers>;
/** In English. */
export const englishPapers: PaperTexts = /* @__PURE__ */ plainTexts<typeof papers>(papers);
