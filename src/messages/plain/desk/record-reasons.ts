import { deskRecordReasons } from '../../en/desk/record-reasons.ts';
import type { Texts } from '../../message.ts';

export type DeskRecordReasons = Texts<typeof deskRecordReasons>;
/** As they are written, to know a stored sentence again. */
export const recordReasonsInEnglish = deskRecordReasons;
