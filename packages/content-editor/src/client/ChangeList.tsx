import type { ReactNode } from 'react';
import type { Change } from '../protocol.ts';
import { text } from './texts.ts';

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

/** What has changed since a version, with what was taken out and what was put in. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  if (changes.length === 0) return <p className="changes">{text.sameAsNow}</p>;
  return (
    <ul className="changes">
      {changes.map(({ label, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
        <li key={index}>
          <strong>{label ?? text.text}</strong>
          <p>
            {words.map(({ kind, text: said }, at) => {
              const Tag = tags[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
              return <Tag key={at}>{said}</Tag>;
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
