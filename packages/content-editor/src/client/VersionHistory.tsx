import { type ReactNode, useEffect, useState } from 'react';
import type { Draft } from '../protocol.ts';
import { api, errorMessage } from './api.ts';
import { Modal } from './Modal.tsx';

interface Props {
  readonly id: string;
  readonly onRestore: (draft: Draft) => void;
  readonly onClose: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Lists the earlier versions of a file. A restored version becomes the draft and is not saved yet. */
export function VersionHistory({ id, onRestore, onClose }: Props): ReactNode {
  const [times, setTimes] = useState<readonly number[]>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    api.versions(id).then(setTimes, setError);
  }, [id]);
  const restore = async (at: number) => {
    onRestore(await api.openVersion(id, at));
    onClose();
  };
  return (
    <Modal title="Earlier versions" onClose={onClose}>
      <p className="error" role="alert">
        {error !== undefined && errorMessage(error)}
      </p>
      {times?.length === 0 && <p>There are none yet: the first is kept when you save.</p>}
      <ul className="versions">
        {times?.map((at) => (
          <li key={at}>
            <span className="figures">Until {dateFormat.format(at)}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Bring back the version until ${dateFormat.format(at)}`}
              onClick={() => restore(at).catch(setError)}
            >
              Bring back
            </button>
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
