import { type ReactNode, useState } from 'react';
import type { Choice, Choices } from '../merge/merge-drafts.ts';
import type { Draft } from '../protocol.ts';
import type { OpenConflict } from './useDocument.ts';

interface Props extends OpenConflict {
  readonly onMerged: (draft: Draft, version: string) => void;
}

const names: Readonly<Record<Choice, string>> = { mine: 'Yours', theirs: 'Theirs', both: 'Both' };

/** The places that two people have changed, each with both texts to choose from. */
export function MergePanel({ conflicts, version, merge, onMerged }: Props): ReactNode {
  const [choices, setChoices] = useState<Choices>({});
  return (
    <section className="merge" aria-label="What both have changed">
      {conflicts.map(({ id, label, theirs, mine }) => {
        // Two fields cannot be joined, two paragraphs can.
        const options: readonly Choice[] = id.startsWith('body') ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
        return (
          <fieldset key={id}>
            <legend>{label}</legend>
            <dl>
              <div>
                <dt>Yours</dt>
                <dd>{mine || '(removed)'}</dd>
              </div>
              <div>
                <dt>Theirs</dt>
                <dd>{theirs || '(removed)'}</dd>
              </div>
            </dl>
            {options.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={id}
                  checked={(choices[id] ?? 'mine') === choice}
                  onChange={() => setChoices({ ...choices, [id]: choice })}
                />
                {names[choice]}
              </label>
            ))}
          </fieldset>
        );
      })}
      <p className="actions">
        <button type="button" className="button quiet" onClick={() => onMerged(merge(choices), version)}>
          Put together
        </button>
      </p>
      <p className="hint">Nothing is published yet: look at the text then, and publish it.</p>
    </section>
  );
}
