import { type ReactNode, useState } from 'react';
import type { ControlAttributes } from './LinkInput.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { text } from './texts.ts';

interface Props {
  readonly control: ControlAttributes;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The path of a picture, with the picture itself and a dialog to choose another. */
export function PictureInput({ control, value, onChange }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="picture-input">
      {value && <img src={value} alt="" />}
      <input {...control} type="text" value={value} onChange={({ target }) => onChange(target.value)} />
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        {text.choose}
      </button>
      {isOpen && (
        <PictureDialog
          alt={undefined}
          onClose={() => setIsOpen(false)}
          onDone={({ src }) => {
            onChange(src);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
