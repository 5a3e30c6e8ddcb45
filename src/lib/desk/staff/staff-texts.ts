import { type DeskStaffAnswers, englishDeskStaffAnswers } from '../../../messages/plain/desk/staff-answers.ts';
import { englishFieldErrors, type FieldTexts } from '../../../messages/plain/field-errors.ts';

/** What is said about the accounts of staff: their own texts, and those of names, addresses and passwords. */
export type StaffTexts = FieldTexts & DeskStaffAnswers;

/** In English, for the owner's terminal and who says no language. */
export const englishStaffTexts: StaffTexts = { ...englishFieldErrors, ...englishDeskStaffAnswers };
