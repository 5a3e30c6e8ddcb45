import { deskFiles } from '../../en/desk/files.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskFileTexts = Texts<typeof deskFiles>;
/** In English. */
export const englishDeskFiles: DeskFileTexts = /* @__PURE__ */ plainTexts<typeof deskFiles>(deskFiles);
