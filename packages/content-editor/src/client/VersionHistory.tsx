import { type ReactNode, useEffect, useState } from 'react';
import type { Change, Draft, VersionEntry } from '../protocol.ts';
import { fill } from '../texts.ts';
import { api, errorMessage } from './api.ts';
import { ChangeList } from './ChangeList.tsx';
import { Modal } from './Modal.tsx';
import { locale, text } from './texts.ts';

interface Props {
  readonly id: string;
  readonly onRestore: (draft: Draft) => void;
  readonly onClose: () => void;
}

const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

/** Of a version that something else has replaced, and of one that somebody has published. */
const untilTexts = { is: text.versionUntil, compare: text.compareUntil, bringBack: text.bringBackUntil } as const;
const ofTexts = { is: text.versionOf, compare: text.compareOf, bringBack: text.bringBackOf } as const;

/** "Until 3 November", or "3 November, Ines Moreau", and what can be done with such a version. */
function nameOf({ at, how, by }: VersionEntry, what: keyof typeof ofTexts): string {
  const moment = dateFormat.format(at);
  if (how === 'replaced') return fill(untilTexts[what], { moment });
  return fill(ofTexts[what], { moment, by: by || (how === 'kept' ? text.byKept : text.byFile) });
}

/** Lists the earlier versions of a file. A restored version becomes the draft and is not saved yet. */
export function VersionHistory({ id, onRestore, onClose }: Props): ReactNode {
  const [versions, setVersions] = useState<readonly VersionEntry[]>();
  const [opened, setOpened] = useState<{ readonly id: number; readonly changes: readonly Change[] }>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    api.versions(id).then(setVersions, setError);
  }, [id]);
  const restore = async (version: number) => {
    onRestore((await api.openVersion(id, version)).draft);
    onClose();
  };
  const compare = async (version: number) => {
    setOpened({ id: version, changes: (await api.openVersion(id, version)).changes });
  };
  return (
    <Modal title={text.earlierVersions} onClose={onClose}>
      <p className="error" role="alert">
        {error !== undefined && errorMessage(error)}
      </p>
      {versions?.length === 0 && <p>{text.noVersions}</p>}
      <ul className="versions">
        {versions?.map((version) => (
          <li key={version.id}>
            <span className="figures">{nameOf(version, 'is')}</span>
            <button
              type="button"
              className="text-button"
              aria-label={nameOf(version, 'compare')}
              aria-expanded={opened?.id === version.id}
              onClick={() => compare(version.id).catch(setError)}
            >
              {text.compare}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={nameOf(version, 'bringBack')}
              onClick={() => restore(version.id).catch(setError)}
            >
              {text.bringBack}
            </button>
            {opened?.id === version.id && <ChangeList changes={opened.changes} />}
          </li>
        ))}
      </ul>
      <p className="hint">{text.versionsNote}</p>
      <p className="actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {text.close}
        </button>
      </p>
    </Modal>
  );
}
