import type { ReactNode } from 'react';
import type { FormField } from '../form-fields.ts';
import type { Draft, FileEntry } from '../protocol.ts';
import { Fields } from './Fields.tsx';
import { FileErrors } from './FileErrors.tsx';
import { FormNavigation } from './FormNavigation.tsx';
import { errorsAt } from './field-errors.tsx';
import { RichText } from './rich-text/RichText.tsx';
import type { DocumentState } from './useDocument.ts';

interface Props {
  readonly file: FileEntry;
  readonly state: DocumentState;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The form of a file: its fields, and its body as rich text. */
export function DocumentForm({ file, state: { document, draft, errors }, onChange }: Props): ReactNode {
  const { form } = document;
  const isBeforeBody = ({ name }: FormField) => file.fieldsBeforeBody.includes(name);
  const fields = (some: readonly FormField[]) => (
    <Fields fields={some} values={draft.values} path={[]} errors={errors} onChange={(values) => onChange({ values })} />
  );
  return (
    <>
      <FileErrors document={document} errors={errors} />
      <FormNavigation fields={form} />
      {draft.body === undefined ? (
        fields(form)
      ) : (
        <>
          {fields(form.filter(isBeforeBody))}
          <RichText text={draft.body} errors={errorsAt(errors, ['body'])} onChange={(body) => onChange({ body })} />
          {fields(form.filter((field) => !isBeforeBody(field)))}
        </>
      )}
    </>
  );
}
