import { type ReactNode, useRef } from 'react';
import type { FormField, ListField, Values } from '../form-fields.ts';
import type { Path, ValidationError } from '../site.ts';
import { fill } from '../texts.ts';
import { Fields } from './Fields.tsx';
import { errorsAt, FieldErrors, isWithin } from './field-errors.tsx';
import { Icon } from './Icon.tsx';
import { text } from './texts.ts';

interface Props {
  readonly field: ListField;
  readonly entries: readonly Values[];
  readonly path: Path;
  readonly errors: readonly ValidationError[];
  readonly onChange: (entries: readonly Values[]) => void;
}

/** Entries whose fields fit into one row are always shown; larger ones are collapsible. */
const isSmall = (fields: readonly FormField[]): boolean =>
  fields.length <= 3 && fields.every((field) => field.kind === 'text' && field.widget !== 'lines');

const nameOf = (values: Values, fallback: string): string => {
  const name = Object.values(values)[0];
  return typeof name === 'string' && name.trim() ? name : fallback;
};

/** A list of entries that can be added, removed and moved. */
export function ListInput({ field, entries, path, errors, onChange }: Props): ReactNode {
  const container = useRef<HTMLFieldSetElement>(null);
  const isSmallEntry = isSmall(field.fields);
  const { entry, label } = field;

  /** The buttons move with their entry, so the focus must follow. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(selector)?.focus());
  const item = (index: number) => `:scope > ol > li:nth-child(${index + 1})`;

  const move = (index: number, by: -1 | 1) => {
    const next = [...entries];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    next.splice(index + by, 0, moved);
    onChange(next);
    const isAtEnd = index + by === 0 || index + by === entries.length - 1;
    const direction = (by === -1) !== isAtEnd ? 'up' : 'down';
    focusOn(
      `${item(index + by)} > .tools [data-move="${direction}"], ${item(index + by)} > details > .tools [data-move="${direction}"]`,
    );
  };
  const remove = (index: number) => {
    onChange(entries.filter((_, at) => at !== index));
    focusOn(':scope > .add');
  };
  const add = () => {
    onChange([...entries, {}]);
    focusOn(`${item(entries.length)} :is(input, textarea, select)`);
  };

  return (
    <fieldset className="list" ref={container}>
      <legend>{label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <FieldErrors id={`${path.join('-')}-errors`} errors={errorsAt(errors, path)} />
      <ol>
        {entries.map((values, index) => {
          const entryPath = [...path, index];
          const name = nameOf(values, entry.unnamed);
          const hasErrors = errors.some((error) => isWithin(error, entryPath));
          const fields = (
            <Fields
              fields={field.fields}
              values={values}
              path={entryPath}
              errors={errors}
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
                aria-label={fill(text.moveUpOf, { name })}
                title={text.moveUp}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                data-move="down"
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
                aria-label={fill(text.moveDownOf, { name })}
                title={text.moveDown}
              >
                <Icon name="down" />
              </button>
              <button
                type="button"
                onClick={() => remove(index)}
                aria-label={fill(text.removeOf, { name })}
                title={text.remove}
              >
                <Icon name="remove" />
              </button>
            </div>
          );
          return (
            // An entry has no identity but its index.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={isSmallEntry ? 'row' : 'card'}>
              {isSmallEntry ? (
                <>
                  <fieldset className="entry">
                    <legend className="visually-hidden">
                      {fill(text.rowNamed, { row: fill(entry.row, { number: index + 1 }), name })}
                    </legend>
                    {fields}
                  </fieldset>
                  {tools}
                </>
              ) : (
                <details open={hasErrors || name === entry.unnamed || undefined}>
                  <summary>
                    {name}
                    {hasErrors && <span className="flag">{text.hasErrors}</span>}
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
          {entry.add}
        </button>
      )}
    </fieldset>
  );
}
