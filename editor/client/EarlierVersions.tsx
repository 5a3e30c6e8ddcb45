import { type ReactNode, useEffect, useState } from 'react';
import type { Draft } from '../server/documents.ts';
import { api } from './api.ts';
import { Modal } from './Modal.tsx';

interface Props {
  readonly id: string;
  readonly onBack: (draft: Draft) => void;
  readonly onClose: () => void;
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** What a file held before it was saved; one of them can be brought back and looked at before it is saved. */
export function EarlierVersions({ id, onBack, onClose }: Props): ReactNode {
  const [times, setTimes] = useState<readonly number[]>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    api.earlier(id).then(setTimes, setProblem);
  }, [id]);
  const bringBack = async (at: number) => {
    onBack(await api.earlierDraft(id, at));
    onClose();
  };
  return (
    <Modal title="Earlier versions" onClose={onClose}>
      <p className="wrong" role="alert">
        {problem instanceof Error && problem.message}
      </p>
      {times?.length === 0 && <p>There are none yet: the first is kept when you save.</p>}
      <ul className="versions">
        {times?.map((at) => (
          <li key={at}>
            <span className="figures">Until {when.format(at)}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={`Bring back the version until ${when.format(at)}`}
              onClick={() => bringBack(at).catch(setProblem)}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">
        A version that is brought back is shown first. Nothing changes for visitors before you save.
      </p>
      <p className="ways">
        <button type="button" className="button quiet" onClick={onClose}>
          Close
        </button>
      </p>
    </Modal>
  );
}
