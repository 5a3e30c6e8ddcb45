import { type ReactNode, useEffect, useId, useState } from 'react';
import { api } from './api.ts';
import { Modal } from './Modal.tsx';

interface Props {
  /** What the picture shows; undefined where it is asked for elsewhere. */
  readonly alt: string | undefined;
  readonly onDone: (picture: { src: string; alt: string }) => void;
  readonly onClose: () => void;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** One of the pictures there are, or a new one from this computer, and what it shows. */
export function PictureDialog({ alt, onDone, onClose }: Props): ReactNode {
  const id = useId();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState(alt ?? '');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    api.pictures().then(setPictures, (error: unknown) => setProblem(String(error)));
  }, []);

  const upload = async (file: File) => {
    setIsBusy(true);
    setProblem('');
    try {
      const added = await api.addPicture(file);
      if (!added.ok) return setProblem(added.message);
      setPictures(await api.pictures());
      setChosen(added.path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal title="Choose a picture" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) setProblem('Please choose a picture.');
          else if (alt !== undefined && !words.trim())
            setProblem('Please say what the picture shows: it is read to those who cannot see it.');
          else onDone({ src: chosen, alt: words.trim() });
        }}
      >
        <fieldset className="pictures">
          <legend>Pictures</legend>
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
          <label htmlFor={`${id}-file`}>A new one from this computer</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void upload(file);
            }}
          />
          <p className="hint">It is made as small as the page needs, and what the camera noted in it is taken out.</p>
        </div>
        {alt !== undefined && (
          <div className="field">
            <label htmlFor={`${id}-alt`}>What it shows</label>
            <input id={`${id}-alt`} value={words} onChange={({ target }) => setWords(target.value)} />
          </div>
        )}
        <p className="wrong" role="alert">
          {problem}
        </p>
        <p className="ways">
          <button type="submit" className="button" disabled={isBusy}>
            Use this picture
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Modal>
  );
}
