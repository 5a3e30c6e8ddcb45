import { deskFileReasons } from '../../en/desk/file-reasons.ts';
import type { Texts } from '../../message.ts';

export type DeskFileReasons = Texts<typeof deskFileReasons>;
/** As they are written, to know a stored sentence again. */
export const fileReasonsInEnglish = deskFileReasons;
