import type { ReactNode } from 'react';
import type { Path, ValidationError } from '../site.ts';

/** A message as a sentence: with a capital and a full stop. */
export const sentence = (message: string): string => {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
};

/** The errors of exactly this value. */
export const errorsAt = (errors: readonly ValidationError[], path: Path): readonly ValidationError[] =>
  errors.filter((error) => error.path.join('.') === path.join('.'));

/** Whether an error is about this value or one inside it. */
export const isWithin = (error: ValidationError, path: Path): boolean =>
  path.every((part, index) => error.path[index] === part);

/** The errors of a field, below it. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly ValidationError[] }): ReactNode {
  if (errors.length === 0) return null;
  return (
    <div className="error" id={id}>
      {errors.map(({ message }) => (
        <p key={message}>{sentence(message)}</p>
      ))}
    </div>
  );
}
