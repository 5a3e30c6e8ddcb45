import { type ReactNode, useId, useState } from 'react';
import { isLinkTarget, linkRule } from '../../src/lib/content/fields.ts';
import { LinkInput } from './LinkInput.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  readonly href: string;
  /** Undefined where words are marked already. */
  readonly words: string | undefined;
  readonly onDone: (link: { href: string; words: string | undefined }) => void;
  readonly onClose: () => void;
}

/** Asks where the marked words shall lead, and for words where none are marked. */
export function LinkDialog({ href, words, onDone, onClose }: Props): ReactNode {
  const [link, setLink] = useState({ href, words });
  const [isTold, setIsTold] = useState(false);
  const id = useId();
  const isWrong = !isLinkTarget(link.href) && !link.href.startsWith('#');
  const isEmpty = link.words !== undefined && !link.words.trim();
  return (
    <Modal title={href ? 'Change the link' : 'Add a link'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // An address is tidied when its field is left; pressing Enter does not leave it.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
          if (isWrong || isEmpty) setIsTold(true);
          else onDone({ href: link.href, words: link.words?.trim() });
        }}
      >
        {link.words !== undefined && (
          <div className="field">
            <label htmlFor={`${id}-words`}>Words</label>
            <input
              id={`${id}-words`}
              value={link.words}
              aria-invalid={(isTold && isEmpty) || undefined}
              aria-describedby={isTold && isEmpty ? `${id}-words-wrong` : undefined}
              onChange={({ target }) => setLink({ ...link, words: target.value })}
            />
            {isTold && isEmpty && (
              <p className="wrong" id={`${id}-words-wrong`}>
                Please write the words that shall be the link.
              </p>
            )}
          </div>
        )}
        <div className="field">
          <label htmlFor={`${id}-href`}>Leads to</label>
          <LinkInput
            control={{
              id: `${id}-href`,
              'aria-invalid': (isTold && isWrong) || undefined,
              'aria-describedby': isTold && isWrong ? `${id}-href-wrong` : undefined,
            }}
            label="Leads to"
            value={link.href}
            onChange={(href) => setLink((now) => ({ ...now, href }))}
          />
          {isTold && isWrong && (
            <p className="wrong" id={`${id}-href-wrong`}>
              Must be {linkRule}.
            </p>
          )}
        </div>
        <p className="ways">
          <button type="submit" className="button">
            {href ? 'Change' : 'Add'}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Modal>
  );
}
