import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, a press outside, and the browser's own ways of closing. */
  onClose: () => void;
  labelledBy: string;
  className?: string;
  /** It works before React has loaded: the browser and src/browser handle its controls. */
  isNative?: boolean;
  children: ReactNode;
}

/** A modal `<dialog>`: the browser traps the focus inside, returns it on closing, and closes it with Escape. */
export function Dialog({ isOpen, onClose, labelledBy, className, isNative, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside closes it; Escape does for the keyboard.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      data-native={isNative ? '' : undefined}
      onClose={onClose}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  );
}
