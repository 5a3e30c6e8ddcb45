import type { ReactNode } from 'react';
import type { FileEntry, OpenDocument } from '../protocol.ts';
import type { ValidationError } from '../site.ts';
import { sentence } from './field-errors.tsx';

interface Props {
  readonly document: OpenDocument;
  readonly errors: readonly ValidationError[];
}

/** Errors that no field of the form belongs to, because the file was changed by hand. */
export function FileErrors({ document: { form, isBroken }, errors }: Props): ReactNode {
  const known = new Set([...form.map(({ name }) => name), 'body']);
  const others = errors.filter(({ path }) => !known.has(String(path[0] ?? '')));
  if (others.length === 0 && !isBroken) return null;
  return (
    <div className="file-errors" tabIndex={-1}>
      <p>
        This file has been changed by hand and has errors. Visitors see what it said before.{' '}
        {isBroken
          ? 'Below is what could be read of it, and otherwise what visitors see: check it and save it.'
          : 'What does not belong here is removed when you save.'}
      </p>
      <ul>
        {others.map(({ line, fullMessage }) => (
          <li key={`${line} ${fullMessage}`}>
            Line {line}: {sentence(fullMessage)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other files that have errors, for example because they link to a heading that was renamed here. */
export function OtherFilesWithErrors({ files }: { files: readonly FileEntry[] }): ReactNode {
  return (
    <span className="error">
      There are errors in{' '}
      {files.map(({ id, label }, index) => (
        <span key={id}>
          {index > 0 && ' and '}‘<a href={`#/${id}`}>{label}</a>’
        </span>
      ))}
      .
    </span>
  );
}
