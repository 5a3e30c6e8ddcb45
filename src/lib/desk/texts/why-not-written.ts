import { say } from '../../../messages/plain/told.ts';
import { TextNotAllowed } from './own-mailbox.ts';
import { englishSpeech, type TextAnswers, type TextProblem, textProblem } from './text-speech.ts';

const reasons = { ENOSPC: 'full', EACCES: 'notAllowed', EPERM: 'notAllowed', EROFS: 'readOnly' } as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** Why a text was not published, or its file could not be written; throws any other error again. */
export function reasonNotWritten(error: unknown): TextProblem {
  if (error instanceof TextNotAllowed) return textProblem('ownMailbox');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!isKnown(code)) throw error;
  return textProblem('fileNotWritten', { why: textProblem(`why_${reasons[code]}`) });
}

/** The same as a sentence. */
export const whyNotWritten = (error: unknown, text: TextAnswers = englishSpeech.text): string =>
  say(reasonNotWritten(error), text);
