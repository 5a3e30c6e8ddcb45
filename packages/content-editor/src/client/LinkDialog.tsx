import { type ReactNode, useId, useState } from 'react';
import { api, errorMessage } from './api.ts';
import { useConfig } from './config-context.ts';
import { sentence } from './field-errors.tsx';
import { LinkInput } from './LinkInput.tsx';
import { linkPath } from './link-path.ts';
import { Modal } from './Modal.tsx';
import { text as editorText } from './texts.ts';

interface Props {
  readonly href: string;
  /** Undefined when text is selected that becomes the link. */
  readonly text: string | undefined;
  readonly onDone: (link: { href: string; text: string | undefined }) => void;
  readonly onClose: () => void;
}

interface Errors {
  readonly text?: string | undefined;
  readonly href?: string | undefined;
}

/**
 * Why a link may not be set to this URL. A fragment of the same page is always allowed here, and checked with the page.
 */
async function hrefError(href: string): Promise<string | undefined> {
  if (href.startsWith('#')) return undefined;
  try {
    const error = await api.linkError(href);
    return error && sentence(error);
  } catch (error) {
    return errorMessage(error);
  }
}

/** Asks for the target of a link, and for its text when no text is selected. */
export function LinkDialog({ href, text, onDone, onClose }: Props): ReactNode {
  const [link, setLink] = useState({ href, text });
  const [errors, setErrors] = useState<Errors>({});
  const { siteUrls } = useConfig();
  const id = useId();

  const submit = async (entered: typeof link) => {
    const textError = entered.text === undefined || entered.text.trim() ? undefined : editorText.linkWordsMissing;
    const found: Errors = { text: textError, href: await hrefError(entered.href) };
    if (found.text || found.href) setErrors(found);
    else onDone({ href: entered.href, text: entered.text?.trim() });
  };

  return (
    <Modal title={href ? editorText.changeLink : editorText.addLink} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The input does this when it loses the focus; pressing Enter does not leave it.
          const entered = { ...link, href: linkPath(link.href, siteUrls) };
          setLink(entered);
          void submit(entered);
        }}
      >
        {link.text !== undefined && (
          <div className="field">
            <label htmlFor={`${id}-text`}>{editorText.linkWords}</label>
            <input
              id={`${id}-text`}
              value={link.text}
              aria-invalid={errors.text ? true : undefined}
              aria-describedby={errors.text && `${id}-text-error`}
              onChange={({ target }) => {
                setLink({ ...link, text: target.value });
                setErrors({ ...errors, text: undefined });
              }}
            />
            {errors.text && (
              <p className="error" id={`${id}-text-error`}>
                {errors.text}
              </p>
            )}
          </div>
        )}
        <div className="field">
          <label htmlFor={`${id}-href`}>{editorText.leadsTo}</label>
          <LinkInput
            control={{
              id: `${id}-href`,
              'aria-invalid': errors.href ? true : undefined,
              'aria-describedby': errors.href && `${id}-href-error`,
            }}
            label={editorText.leadsTo}
            value={link.href}
            onChange={(next) => {
              setLink((now) => ({ ...now, href: next }));
              setErrors((now) => ({ ...now, href: undefined }));
            }}
          />
          {errors.href && (
            <p className="error" id={`${id}-href-error`}>
              {errors.href}
            </p>
          )}
        </div>
        <p className="actions">
          <button type="submit" className="button">
            {href ? editorText.change : editorText.add}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {editorText.cancel}
          </button>
        </p>
      </form>
    </Modal>
  );
}
