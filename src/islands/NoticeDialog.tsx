import * as Dialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import type { Notice } from '../lib/shop/outcome.ts';
import type { noticeBox } from '../messages/en/notice-box.ts';
import { Icon } from './ui/Icon.tsx';

export type NoticeBoxTexts = Readonly<Record<keyof typeof noticeBox, string>>;

interface NoticeDialogProps {
  /** Undefined when no dialog is open. */
  notice: Notice | undefined;
  onClose: () => void;
  texts: NoticeBoxTexts;
}

/** An alert dialog with a message and OK. Closing it returns the focus. */
export function NoticeDialog({ notice, onClose, texts }: NoticeDialogProps) {
  const previousFocus = useRef<Element>(null);
  const ok = useRef<HTMLButtonElement>(null);

  const takeFocus = (event: Event) => {
    event.preventDefault();
    // An open modal `<dialog>` makes everything outside it inert, including this dialog, and popovers would cover it.
    for (const modal of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) modal.close();
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    previousFocus.current = document.activeElement;
    ok.current?.focus();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // A refresh of the page may have removed the element.
    const previous = previousFocus.current;
    const target = previous instanceof HTMLElement && previous.isConnected ? previous : document.getElementById('main');
    target?.focus();
  };

  return (
    <Dialog.Root open={notice !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="notice-overlay" />
        <Dialog.Content
          className="notice-dialog"
          role="alertdialog"
          data-kind={notice?.kind}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className={notice?.title ? undefined : 'visually-hidden'}>
            {notice?.title ?? texts.notice}
          </Dialog.Title>
          <Dialog.Description className="notice-text">{notice?.text}</Dialog.Description>
          <Dialog.Close className="button" ref={ok}>
            {texts.ok}
          </Dialog.Close>
          <Dialog.Close className="notice-close" aria-label={texts.close}>
            <Icon name="close" size={20} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
