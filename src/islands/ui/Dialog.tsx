import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  /** Said on Escape, a touch beside it, and the browser's own ways of closing. */
  onClose: () => void;
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** The browser's modal dialog: it keeps the focus inside, gives it back, and closes with Escape. */
export function Dialog({ isOpen, onClose, labelledBy, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already; this is the touch beside it.
    <dialog ref={ref} className={className} aria-labelledby={labelledBy} onClose={onClose} onClick={closeBeside}>
      {children}
    </dialog>
  );
}
