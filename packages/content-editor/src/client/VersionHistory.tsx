import { type ReactNode, useEffect, useState } from 'react';
import type { Change, Draft, VersionEntry } from '../protocol.ts';
import { api, errorMessage } from './api.ts';
import { ChangeList } from './ChangeList.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly id: string;
  readonly onRestore: (draft: Draft) => void;
  readonly onClose: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** "Until 3 November", or "3 November, Ines Moreau". */
function nameOf({ at, how, by }: VersionEntry): string {
  const moment = dateFormat.format(at);
  if (how === 'replaced') return `until ${moment}`;
  return `of ${moment}, ${by || (how === 'kept' ? 'kept' : 'changed in the file')}`;
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
    <Modal title="Earlier versions" onClose={onClose}>
      <p className="error" role="alert">
        {error !== undefined && errorMessage(error)}
      </p>
      {versions?.length === 0 && <p>There are none yet: the first is kept when you save.</p>}
      <ul className="versions">
        {versions?.map((version) => (
          <li key={version.id}>
            <span className="figures">{sentenceCase(nameOf(version))}</span>
            <button
              type="button"
              className="text-button"
              aria-label={`What has changed since the version ${nameOf(version)}`}
              aria-expanded={opened?.id === version.id}
              onClick={() => compare(version.id).catch(setError)}
            >
              Compare
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={`Bring back the version ${nameOf(version)}`}
              onClick={() => restore(version.id).catch(setError)}
            >
              Bring back
            </button>
            {opened?.id === version.id && <ChangeList changes={opened.changes} />}
          </li>
        ))}
      </ul>
      <p className="hint">
        A version that is brought back is shown first. Nothing changes for visitors before you save.
      </p>
      <p className="actions">
        <button type="button" className="button quiet" onClick={onClose}>
          Close
        </button>
      </p>
    </Modal>
  );
}

const sentenceCase = (text: string): string => text.replace(/^of /, '').replace(/^u/, 'U');
