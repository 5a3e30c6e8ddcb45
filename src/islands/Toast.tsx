import { type FocusEvent, type PointerEvent, useRef } from 'react';
import type { Notice } from '../lib/shop/outcome.ts';
import { Icon } from './ui/Icon.tsx';

interface ToastProps {
  notice: Notice;
  onClose: () => void;
  /** The pointer or the focus has left it. */
  onRead: () => void;
  /** It has the focus. */
  onHold: () => void;
  /** Name of the button that closes it. */
  dismissText: string;
}

/** One toast. A press anywhere on it dismisses it. */
export function Toast({ notice: { kind, title, text, links }, onClose, onRead, onHold, dismissText }: ToastProps) {
  // Pointer events while it fades out must not bring it back.
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const read = () => isClosed.current || onRead();
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) read();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) read();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className="toast" data-kind={kind} onClick={close} onPointerLeave={leave} onFocus={onHold} onBlur={blur}>
      <div>
        {title && <p className="toast-title">{title}</p>}
        <p className="toast-text">{text}</p>
        {links && (
          <p className="toast-links small">
            {links.map(({ text: name, href }) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
          </p>
        )}
      </div>
      <button type="button" aria-label={dismissText} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
