import { type ReactNode, useRef } from 'react';
import type { FormField, ListField } from '../../src/lib/content/form.ts';
import type { Mistake, Path } from '../../src/lib/content/read-yaml.ts';
import type { Values } from '../server/values.ts';
import { Fields, isWithin, mistakesAt, Wrong } from './fields.tsx';
import { Icon } from './icons.tsx';

interface Props {
  readonly field: ListField;
  readonly entries: readonly Values[];
  readonly path: Path;
  readonly mistakes: readonly Mistake[];
  readonly onChange: (entries: readonly Values[]) => void;
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** Entries whose fields fit into one row stand open; larger ones are folded under their name. */
const isSmall = (fields: readonly FormField[]): boolean =>
  fields.length <= 3 && fields.every((field) => field.kind === 'text' && field.widget !== 'lines');

const nameOf = (values: Values, fallback: string): string => {
  const name = Object.values(values)[0];
  return typeof name === 'string' && name.trim() ? name : fallback;
};

/** Entries that can be added, taken out and put into another order. */
export function ListInput({ field, entries, path, mistakes, onChange }: Props): ReactNode {
  const box = useRef<HTMLFieldSetElement>(null);
  const small = isSmall(field.fields);
  const { entry, label } = field;

  /** The buttons move with their entry, so the focus has to follow. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const item = (index: number) => `:scope > ol > li:nth-child(${index + 1})`;

  const move = (index: number, by: -1 | 1) => {
    const next = [...entries];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    next.splice(index + by, 0, moved);
    onChange(next);
    const isAtEnd = index + by === 0 || index + by === entries.length - 1;
    const way = (by === -1) !== isAtEnd ? 'up' : 'down';
    focusOn(
      `${item(index + by)} > .tools [data-move="${way}"], ${item(index + by)} > details > .tools [data-move="${way}"]`,
    );
  };
  const remove = (index: number) => {
    onChange(entries.filter((_, place) => place !== index));
    focusOn(':scope > .add');
  };
  const add = () => {
    onChange([...entries, {}]);
    focusOn(`${item(entries.length)} :is(input, textarea, select)`);
  };

  return (
    <fieldset className="list" ref={box}>
      <legend>{label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <Wrong id={`${path.join('-')}-wrong`} mistakes={mistakesAt(mistakes, path)} />
      <ol>
        {entries.map((values, index) => {
          const place = [...path, index];
          const name = nameOf(values, `New ${entry}`);
          const isWrong = mistakes.some((mistake) => isWithin(mistake, place));
          const fields = (
            <Fields
              fields={field.fields}
              values={values}
              path={place}
              mistakes={mistakes}
              onChange={(changed) => onChange(entries.map((one, at) => (at === index ? changed : one)))}
            />
          );
          const tools = (
            <div className="tools">
              <button
                type="button"
                data-move="up"
                disabled={index === 0}
                onClick={() => move(index, -1)}
                aria-label={`Move ${name} up`}
                title="Move up"
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                data-move="down"
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
                aria-label={`Move ${name} down`}
                title="Move down"
              >
                <Icon name="down" />
              </button>
              <button type="button" onClick={() => remove(index)} aria-label={`Remove ${name}`} title="Remove">
                <Icon name="remove" />
              </button>
            </div>
          );
          return (
            // An entry has nothing that lasts but its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={small ? 'row' : 'card'}>
              {small ? (
                <>
                  <fieldset className="entry">
                    <legend className="visually-hidden">
                      {entry} {index + 1}: {name}
                    </legend>
                    {fields}
                  </fieldset>
                  {tools}
                </>
              ) : (
                <details open={isWrong || name === `New ${entry}` || undefined}>
                  <summary>
                    {name}
                    {isWrong && <span className="flag">to be mended</span>}
                  </summary>
                  <div className="entry">{fields}</div>
                  {tools}
                </details>
              )}
            </li>
          );
        })}
      </ol>
      {entries.length < field.most && (
        <button type="button" className="add button quiet" onClick={add}>
          <Icon name="add" />
          Add {article(entry)} {entry}
        </button>
      )}
    </fieldset>
  );
}
