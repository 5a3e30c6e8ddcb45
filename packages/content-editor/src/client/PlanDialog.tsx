import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { Draft, PlannedEntry } from '../protocol.ts';
import { fill } from '../texts.ts';
import { api, errorMessage } from './api.ts';
import { sentence } from './field-errors.tsx';
import { Modal } from './Modal.tsx';
import { locale, text } from './texts.ts';

interface Props {
  readonly id: string;
  readonly draft: Draft;
  readonly version: string;
  readonly timeZone: string;
  readonly onPlanned: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for the moment at which a draft is published, and lists what waits already. */
export function PlanDialog({ id, draft, version, timeZone, onPlanned, onClose }: Props): ReactNode {
  const [at, setAt] = useState('');
  const [error, setError] = useState('');
  const [planned, setPlanned] = useState<readonly PlannedEntry[]>([]);
  const fieldId = useId();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const fail = useCallback((reason: unknown) => setError(errorMessage(reason)), []);
  const refresh = useCallback(() => api.planned(id).then(setPlanned, fail), [id, fail]);
  useEffect(() => {
    void refresh();
  }, [refresh]);

  const submit = async () => {
    const result = await api.plan(id, draft, version, at);
    if (result.kind === 'planned') {
      onPlanned(fill(text.willBePublished, { moment: format.format(result.at), timeZone }));
      onClose();
    } else if (result.kind === 'refused') setError(result.message);
    else setError(result.errors.map(({ fullMessage }) => sentence(fullMessage)).join(' '));
  };

  return (
    <Modal title={text.publishLater} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit().catch(fail);
        }}
      >
        <div className="field">
          <label htmlFor={fieldId}>{text.dayAndTime}</label>
          <input
            id={fieldId}
            type="datetime-local"
            value={at}
            aria-describedby={`${fieldId}-hint ${fieldId}-error`}
            onChange={({ target }) => setAt(target.value)}
          />
          <p className="hint" id={`${fieldId}-hint`}>
            {fill(text.timeZoneNote, { timeZone })}
          </p>
        </div>
        <p className="error" role="alert" id={`${fieldId}-error`}>
          {error}
        </p>
        {planned.length > 0 && (
          <ul className="versions">
            {planned.map(({ id: plan, at: moment, by, problem }) => (
              <li key={plan}>
                <span>
                  {format.format(moment)}, {by}
                  {problem && <strong className="error"> {problem}</strong>}
                </span>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={fill(text.doNotPublishOf, { moment: format.format(moment) })}
                  onClick={() => api.unplan(id, plan).then(refresh, fail)}
                >
                  {text.doNotPublish}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="actions">
          <button type="submit" className="button">
            {text.publishThen}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {text.close}
          </button>
        </p>
      </form>
    </Modal>
  );
}
