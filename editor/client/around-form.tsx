import type { ReactNode } from 'react';
import type { FormField } from '../../src/lib/content/form.ts';
import type { Mistake } from '../../src/lib/content/read-yaml.ts';
import type { OpenDocument } from '../server/documents.ts';
import type { FileEntry } from './api.ts';
import { sentence } from './fields.tsx';

/** A link of another file may have led to what this one no longer has. */
export function Others({ files }: { files: readonly FileEntry[] }): ReactNode {
  return (
    <span className="wrong">
      Something has to be mended in{' '}
      {files.map(({ id, label }, index) => (
        <span key={id}>
          {index > 0 && ' and '}‘<a href={`#/${id}`}>{label}</a>’
        </span>
      ))}
      .
    </span>
  );
}

/** A long form's parts, to be jumped to: the address names the file already, so these are no links. */
export function Parts({ fields }: { fields: readonly FormField[] }): ReactNode {
  const parts = fields.filter(({ kind }) => kind !== 'text');
  if (parts.length < 3) return null;
  const show = (label: string) => {
    const legends = document.querySelectorAll<HTMLElement>('form > fieldset > legend');
    const part = [...legends].find((legend) => legend.textContent?.startsWith(label))?.parentElement;
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus({ preventScroll: true });
  };
  return (
    <nav className="parts" aria-label="Parts of this form">
      <ul>
        {parts.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="text-button" onClick={() => show(label)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is wrong with the file and has no field of its own: it was changed by hand. */
export function Unplaced({ file, mistakes }: { file: OpenDocument; mistakes: readonly Mistake[] }): ReactNode {
  const known = new Set([...file.form.map(({ name }) => name), 'body']);
  const others = mistakes.filter(({ path }) => !known.has(String(path[0] ?? '')));
  if (others.length === 0 && !file.isBroken) return null;
  return (
    <div className="summary" tabIndex={-1}>
      <p>
        This file has been changed by hand and is not in order. Visitors see what it said before.{' '}
        {file.isBroken
          ? 'What could be read of it, and otherwise what they see, stands below: look it through and save it.'
          : 'What does not belong here is taken out when you save.'}
      </p>
      <ul>
        {others.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}: {sentence(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
