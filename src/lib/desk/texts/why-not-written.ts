import { TextNotAllowed } from './own-mailbox.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EACCES: 'the shop is not allowed to write it',
  EPERM: 'the shop is not allowed to write it',
  EROFS: 'the disk is read-only',
};

/** What to say when a text was not published, or its file could not be written; throws any other error again. */
export function whyNotWritten(error: unknown): string {
  if (error instanceof TextNotAllowed) return error.message;
  const why = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  if (!why) throw error;
  return `The file of this text could not be written: ${why}. Nothing was changed.`;
}
