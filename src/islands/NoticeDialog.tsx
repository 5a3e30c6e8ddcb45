import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { Notice } from '../lib/shop/outcome.ts';
import { Icon } from './ui/Icon.tsx';

interface NoticeDialogProps {
  /** Undefined: nothing waits for an answer. */
  notice: Notice | undefined;
  onClose: () => void;
}

/** Words that wait for OK. Line breaks are kept; the focus goes back to where it was. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const focused = useRef<Element>(null);
  const ok = useRef<HTMLButtonElement>(null);

  const takeFocus = (event: Event) => {
    event.preventDefault();
    // All outside an open modal dialog of the browser is out of reach, this dialog too; and nothing may lie above it.
    for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    focused.current = document.activeElement;
    ok.current?.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    // What had it may be gone with what has changed.
    const isThere = focused.current instanceof HTMLElement && focused.current.isConnected;
    (isThere ? (focused.current as HTMLElement) : document.getElementById('main'))?.focus();
  };

  return (
    <Dialog.Root open={notice !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="notice-veil" />
        <Dialog.Content
          className="notice-dialog"
          role="alertdialog"
          data-kind={notice?.kind}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBack}
        >
          <Dialog.Title className={notice?.title ? undefined : 'visually-hidden'}>
            {notice?.title ?? 'Notice'}
          </Dialog.Title>
          <Dialog.Description className="notice-text">{notice?.text}</Dialog.Description>
          <Dialog.Close className="button" ref={ok}>
            OK
          </Dialog.Close>
          <Dialog.Close className="notice-close" aria-label="Close this dialog">
            <Icon name="close" size={20} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
