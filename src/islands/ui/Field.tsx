import './Field.css';
import { type ReactNode, useId } from 'react';

export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  isLabelHidden?: boolean;
  error?: string;
  hint?: string;
  /** Renders the control with the attributes that connect it to its label and error message. */
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, hint and error message. */
export function Field({ label, isLabelHidden = false, error, hint, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="island-field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The place of an error message. browser/forms/field-errors.ts fills it before the island is hydrated. */
export function FieldError({ id, message = '' }: { id: string; message: string | undefined }) {
  return (
    <p className="field-error small" id={id} hidden={!message} suppressHydrationWarning>
      {message}
    </p>
  );
}
