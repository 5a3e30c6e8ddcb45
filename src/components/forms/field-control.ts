interface ControlProps {
  readonly name: string;
  /** Needed where two forms of a page have a field of this name. */
  readonly id?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
  /** Id of a text elsewhere that describes the control too. */
  readonly describedBy?: string;
}

/** Id of a field's control, by default derived from its name. */
export const fieldId = ({ id, name }: Pick<ControlProps, 'id' | 'name'>): string => id ?? name.replaceAll('.', '-');

/** The attributes that connect a control to its label, hint and error message (FieldLayout.astro). */
export function fieldControl({ name, required = false, hint, error, describedBy: elsewhere, ...rest }: ControlProps) {
  const id = fieldId({ name, ...rest });
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, elsewhere].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/** An entry of SelectField.astro. */
export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly class?: string | undefined;
}
