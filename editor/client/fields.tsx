import { type ReactNode, useId } from 'react';
import type { FormField, TextField } from '../../src/lib/content/form.ts';
import type { Mistake, Path } from '../../src/lib/content/read-yaml.ts';
import type { Value, Values } from '../server/values.ts';
import { LinkInput } from './LinkInput.tsx';
import { ListInput } from './ListInput.tsx';
import { PictureInput } from './PictureInput.tsx';

export interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly values: Values;
  readonly path: Path;
  readonly mistakes: readonly Mistake[];
  readonly onChange: (values: Values) => void;
}

export const sentence = (advice: string): string => {
  const text = advice.charAt(0).toUpperCase() + advice.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
};

/** The mistakes of one value and of nothing below it. */
export const mistakesAt = (mistakes: readonly Mistake[], path: Path): readonly Mistake[] =>
  mistakes.filter((one) => one.path.join('.') === path.join('.'));

export const isWithin = (mistake: Mistake, path: Path): boolean =>
  path.every((part, index) => mistake.path[index] === part);

/** The fields of a form or of one entry of a list. */
export function Fields({ fields, values, path, mistakes, onChange }: FieldsProps): ReactNode {
  return fields.map((field) => (
    <AnyField
      key={field.name}
      field={field}
      value={values[field.name]}
      path={[...path, field.name]}
      mistakes={mistakes}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ));
}

interface AnyFieldProps<Field = FormField> {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly path: Path;
  readonly mistakes: readonly Mistake[];
  readonly onChange: (value: Value) => void;
}

function AnyField({ field, value, path, mistakes, onChange }: AnyFieldProps): ReactNode {
  if (field.kind === 'text')
    return <TextInput field={field} value={value} path={path} mistakes={mistakes} onChange={onChange} />;
  if (field.kind === 'list')
    return (
      <ListInput
        field={field}
        entries={(value ?? []) as readonly Values[]}
        path={path}
        mistakes={mistakes}
        onChange={onChange}
      />
    );
  return (
    <fieldset className="group">
      <legend>
        {field.label}
        {field.isOptional && <span className="soft"> (optional)</span>}
      </legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <Fields
        fields={field.fields}
        values={(value ?? {}) as Values}
        path={path}
        mistakes={mistakes}
        onChange={onChange}
      />
    </fieldset>
  );
}

const inputTypes: Partial<Record<TextField['widget'], string>> = { email: 'email', phone: 'tel', day: 'date' };

function TextInput({ field, value, path, mistakes, onChange }: AnyFieldProps<TextField>): ReactNode {
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  const wrong = mistakesAt(mistakes, path);
  const described = [field.hint && `${id}-hint`, wrong.length > 0 && `${id}-wrong`].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': wrong.length > 0 || undefined,
    'aria-required': !field.isOptional || undefined,
  };
  const isNearlyFull = field.most !== undefined && text.length > field.most * 0.85;
  return (
    <div className={`field ${field.widget}`}>
      <label htmlFor={id}>
        {field.label}
        {field.isOptional && <span className="soft"> (optional)</span>}
      </label>
      {field.widget === 'link' ? (
        <LinkInput
          control={control}
          label={field.label}
          value={text}
          isOptional={field.isOptional}
          onChange={onChange}
        />
      ) : field.widget === 'picture' ? (
        <PictureInput control={control} value={text} onChange={onChange} />
      ) : field.widget === 'lines' ? (
        <textarea {...control} rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...control}
          type={inputTypes[field.widget] ?? 'text'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {isNearlyFull && (
        <p className="hint figures">
          {text.length} of {field.most} characters
        </p>
      )}
      <Wrong id={`${id}-wrong`} mistakes={wrong} />
    </div>
  );
}

/** What is wrong with a value, beside its field. */
export function Wrong({ id, mistakes }: { id: string; mistakes: readonly Mistake[] }): ReactNode {
  if (mistakes.length === 0) return null;
  return (
    <div className="wrong" id={id}>
      {mistakes.map(({ advice }) => (
        <p key={advice}>{sentence(advice)}</p>
      ))}
    </div>
  );
}
