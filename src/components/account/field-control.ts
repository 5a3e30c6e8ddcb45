interface ControlProps {
  readonly name: string;
  /** Where two forms of a page ask for the same. */
  readonly id?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
}

export const fieldId = ({ id, name }: Pick<ControlProps, 'id' | 'name'>): string => id ?? name.replaceAll('.', '-');

/** The attributes by which a control belongs to its label, hint and message (FieldFrame.astro). */
export function fieldControl({ name, required = false, hint, error, ...rest }: ControlProps) {
  const id = fieldId({ name, ...rest });
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
}
