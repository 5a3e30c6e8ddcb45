import { type ReactNode, useId } from 'react';
import type { FormField, TextField, Value, Values } from '../form-fields.ts';
import type { Path, ValidationError } from '../site.ts';
import { fill } from '../texts.ts';
import { errorsAt, FieldErrors } from './field-errors.tsx';
import { LinkInput } from './LinkInput.tsx';
import { ListInput } from './ListInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { text } from './texts.ts';

interface Props {
  readonly fields: readonly FormField[];
  readonly values: Values;
  readonly path: Path;
  readonly errors: readonly ValidationError[];
  readonly onChange: (values: Values) => void;
}

/** The fields of a form, of a group, or of one entry of a list. */
export function Fields({ fields, values, path, errors, onChange }: Props): ReactNode {
  return fields.map((field) => (
    <AnyField
      key={field.name}
      field={field}
      value={values[field.name]}
      path={[...path, field.name]}
      errors={errors}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ));
}

interface AnyFieldProps<Field = FormField> {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly path: Path;
  readonly errors: readonly ValidationError[];
  readonly onChange: (value: Value) => void;
}

function AnyField({ field, value, path, errors, onChange }: AnyFieldProps): ReactNode {
  if (field.kind === 'text')
    return <TextInput field={field} value={value} path={path} errors={errors} onChange={onChange} />;
  if (field.kind === 'list')
    return (
      <ListInput
        field={field}
        entries={(value ?? []) as readonly Values[]}
        path={path}
        errors={errors}
        onChange={onChange}
      />
    );
  return (
    <fieldset className="group">
      <legend>
        {field.label}
        {field.isOptional && <span className="soft"> {text.optional}</span>}
      </legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <Fields fields={field.fields} values={(value ?? {}) as Values} path={path} errors={errors} onChange={onChange} />
    </fieldset>
  );
}

const inputTypes: Partial<Record<TextField['widget'], string>> = { email: 'email', phone: 'tel', day: 'date' };

function TextInput({ field, value, path, errors, onChange }: AnyFieldProps<TextField>): ReactNode {
  const id = useId();
  const typed = typeof value === 'string' ? value : '';
  const ownErrors = errorsAt(errors, path);
  const described = [field.hint && `${id}-hint`, ownErrors.length > 0 && `${id}-errors`].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': ownErrors.length > 0 || undefined,
    'aria-required': !field.isOptional || undefined,
  };
  const isNearlyFull = field.most !== undefined && typed.length > field.most * 0.85;
  return (
    <div className={`field ${field.widget}`}>
      <label htmlFor={id}>
        {field.label}
        {field.isOptional && <span className="soft"> {text.optional}</span>}
      </label>
      {field.widget === 'link' ? (
        <LinkInput
          control={control}
          label={field.label}
          value={typed}
          isOptional={field.isOptional}
          onChange={onChange}
        />
      ) : field.widget === 'picture' ? (
        <PictureInput control={control} value={typed} onChange={onChange} />
      ) : field.widget === 'lines' ? (
        <textarea {...control} rows={3} value={typed} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...control}
          type={inputTypes[field.widget] ?? 'text'}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {isNearlyFull && (
        <p className="hint figures">{fill(text.characters, { count: typed.length, max: field.most ?? 0 })}</p>
      )}
      <FieldErrors id={`${id}-errors`} errors={ownErrors} />
    </div>
  );
}
