import { Fragment, type ReactNode } from 'react';
import type { FileEntry, OpenDocument } from '../protocol.ts';
import type { ValidationError } from '../site.ts';
import { around, fill } from '../texts.ts';
import { sentence } from './field-errors.tsx';
import { locale, text } from './texts.ts';

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
      <p>{isBroken ? text.brokenFile : text.changedFile}</p>
      <ul>
        {others.map(({ line, fullMessage }) => (
          <li key={`${line} ${fullMessage}`}>{fill(text.inLine, { line, error: sentence(fullMessage) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Other files that have errors, for example because they link to a heading that was renamed here. */
export function OtherFilesWithErrors({ files }: { files: readonly FileEntry[] }): ReactNode {
  const [before, after] = around(text.errorsIn);
  const [open, close] = around(text.quoted);
  // The names of the list are ids: links take their places.
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(files.map(({ id }) => id));
  return (
    <span className="error">
      {before}
      {list.map(({ type, value }, index) =>
        type === 'literal' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
          <Fragment key={index}>{value}</Fragment>
        ) : (
          <span key={value}>
            {open}
            <a href={`#/${value}`}>{files.find(({ id }) => id === value)?.label}</a>
            {close}
          </span>
        ),
      )}
      {after}
    </span>
  );
}
