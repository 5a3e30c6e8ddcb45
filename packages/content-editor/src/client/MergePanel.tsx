import { type ReactNode, useState } from 'react';
import type { Choice, Choices } from '../merge/merge-drafts.ts';
import type { Draft } from '../protocol.ts';
import { text } from './texts.ts';
import type { OpenConflict } from './useDocument.ts';

interface Props extends OpenConflict {
  readonly onMerged: (draft: Draft, version: string) => void;
}

/** The places that two people have changed, each with both texts to choose from. */
export function MergePanel({ conflicts, version, merge, onMerged }: Props): ReactNode {
  const [choices, setChoices] = useState<Choices>({});
  return (
    <section className="merge" aria-label={text.bothChanged}>
      {conflicts.map(({ id, label, theirs, mine }) => {
        // Two fields cannot be joined, two paragraphs can.
        const options: readonly Choice[] = id.startsWith('body') ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
        return (
          <fieldset key={id}>
            <legend>{label ?? text.text}</legend>
            <dl>
              <div>
                <dt>{text.choice_mine}</dt>
                <dd>{mine || text.removed}</dd>
              </div>
              <div>
                <dt>{text.choice_theirs}</dt>
                <dd>{theirs || text.removed}</dd>
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
                {text[`choice_${choice}`]}
              </label>
            ))}
          </fieldset>
        );
      })}
      <p className="actions">
        <button type="button" className="button quiet" onClick={() => onMerged(merge(choices), version)}>
          {text.putTogether}
        </button>
      </p>
      <p className="hint">{text.putTogetherNote}</p>
    </section>
  );
}
