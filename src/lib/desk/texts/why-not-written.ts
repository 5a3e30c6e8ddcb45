import { type DeskTextAnswers, englishDeskTextAnswers } from '../../../messages/plain/desk/text-answers.ts';
import { TextNotAllowed } from './own-mailbox.ts';

const reasons = { ENOSPC: 'full', EACCES: 'notAllowed', EPERM: 'notAllowed', EROFS: 'readOnly' } as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** What to say when a text was not published, or its file could not be written; throws any other error again. */
export function whyNotWritten(error: unknown, text: DeskTextAnswers = englishDeskTextAnswers): string {
  if (error instanceof TextNotAllowed) return text.ownMailbox;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!isKnown(code)) throw error;
  return text.fileNotWritten({ why: text[`why_${reasons[code]}`] });
}
