import { deskFiguresFile } from '../../en/desk/figures-file.ts';
import type { Texts } from '../../message.ts';
import { plainTexts } from '../plain-texts.ts';

export type DeskFiguresFileTexts = Texts<typeof deskFiguresFile>;
/** In English. */
export const englishDeskFiguresFile: DeskFiguresFileTexts =
  /* @__PURE__ */ plainTexts<typeof deskFiguresFile>(deskFiguresFile);
