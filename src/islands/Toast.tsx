import type { Notice } from '../lib/shop/outcome.ts';
import { Icon } from './ui/Icon.tsx';

interface ToastProps {
  notice: Notice;
  onClose: () => void;
}

/** One toast: a touch dismisses it, and so does its button. */
export function Toast({ notice: { kind, title, text, links }, onClose }: ToastProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for those who cannot touch.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className="toast" data-kind={kind} onClick={onClose}>
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
      <button type="button" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
