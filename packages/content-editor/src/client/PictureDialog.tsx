import { type ReactNode, useEffect, useId, useState } from 'react';
import { api, errorMessage } from './api.ts';
import { Modal } from './Modal.tsx';
import { text } from './texts.ts';

interface Props {
  /** Alternative text; undefined when the form has another field for it. */
  readonly alt: string | undefined;
  readonly onDone: (picture: { src: string; alt: string }) => void;
  readonly onClose: () => void;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Chooses one of the site's pictures, or uploads a new one, and asks for its alternative text. */
export function PictureDialog({ alt, onDone, onClose }: Props): ReactNode {
  const id = useId();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const [altText, setAltText] = useState(alt ?? '');
  const [error, setError] = useState('');
  const [isUploading, setIsUploading] = useState(false);

  useEffect(() => {
    api.pictures().then(setPictures, (reason: unknown) => setError(errorMessage(reason)));
  }, []);

  const upload = async (file: File) => {
    setIsUploading(true);
    setError('');
    try {
      const added = await api.addPicture(file);
      if (!added.ok) return setError(added.message);
      setPictures(await api.pictures());
      setChosen(added.path);
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setIsUploading(false);
    }
  };

  return (
    <Modal title={text.choosePicture} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) setError(text.pictureMissing);
          else if (alt !== undefined && !altText.trim()) setError(text.pictureTextMissing);
          else onDone({ src: chosen, alt: altText.trim() });
        }}
      >
        <fieldset className="pictures">
          <legend>{text.pictures}</legend>
          <ul>
            {pictures.map((path) => (
              <li key={path}>
                <label>
                  <input type="radio" name={id} checked={chosen === path} onChange={() => setChosen(path)} />
                  <img src={path} alt="" />
                  <span className="small">{nameOf(path)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-file`}>{text.newPicture}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isUploading}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void upload(file);
            }}
          />
          <p className="hint">{text.newPictureNote}</p>
        </div>
        {alt !== undefined && (
          <div className="field">
            <label htmlFor={`${id}-alt`}>{text.whatItShows}</label>
            <input id={`${id}-alt`} value={altText} onChange={({ target }) => setAltText(target.value)} />
          </div>
        )}
        <p className="error" role="alert">
          {error}
        </p>
        <p className="actions">
          <button type="submit" className="button" disabled={isUploading}>
            {text.usePicture}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {text.cancel}
          </button>
        </p>
      </form>
    </Modal>
  );
}
