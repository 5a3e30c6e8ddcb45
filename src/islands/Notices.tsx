import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { Notice } from '../lib/shop/outcome.ts';
import { noticeBox } from '../messages/en/notice-box.ts';
import { type NoticeBoxTexts, NoticeDialog } from './NoticeDialog.tsx';
import sheet from './Notices.css?inline';
import { $notices, takeNotices } from './stores/notices.ts';
import { Toast } from './Toast.tsx';
import { useStyles } from './ui/use-styles.ts';

/** How long a toast stays, and how long after the pointer or the focus has left it. */
const toastMs = 5000;
const readMs = 1000;

/** More would cover the screen of a phone; the oldest are hidden. */
const maxToasts = 4;

interface NoticesProps {
  /** Its texts on a page in another language than English. */
  texts?: NoticeBoxTexts;
}

/**
 * Shows notices: toasts at the bottom of the page, dialogs that wait for OK. The layout renders it once;
 * browser/store-bindings.ts hydrates it with the first notice.
 */
export default function Notices({ texts = noticeBox }: NoticesProps) {
  const queue = useStore($notices, { ssr: 'initial' });
  const outlet = useOutlet(queue.length);
  useStyles(sheet);
  // A new dialog replaces the current one.
  const dialog = queue.findLast(({ surface }) => surface === 'dialog');

  useEffect(() => {
    const toasts = queue.filter(({ surface }) => surface === 'toast');
    if (!outlet || toasts.length === 0) return;
    for (const notice of toasts) showToast(notice, texts.dismiss);
    takeNotices(toasts.map(({ id }) => id));
  }, [queue, outlet, texts]);

  return (
    <>
      <div data-toasts hidden />
      {outlet &&
        createPortal(
          <Toaster
            className="toasts"
            position="bottom-center"
            expand
            visibleToasts={maxToasts}
            containerAriaLabel={texts.notices}
          />,
          outlet,
        )}
      <NoticeDialog notice={dialog} onClose={() => takeNotices(queue.map(({ id }) => id))} texts={texts} />
    </>
  );
}

/** Shows a toast, or changes how long the one with this id stays. */
function showToast(notice: Notice, dismissText: string, id?: string | number, ms = toastMs): void {
  toast.custom(
    (shown) => (
      <Toast
        notice={notice}
        onClose={() => toast.dismiss(shown)}
        onRead={() => showToast(notice, dismissText, shown, readMs)}
        onHold={() => showToast(notice, dismissText, shown, Number.POSITIVE_INFINITY)}
        dismissText={dismissText}
      />
    ),
    { id, duration: ms },
  );
}

/**
 * The parent element of toasts: the body, or the open modal dialog, because everything outside it is inert, or the open popover,
 * which would cover them.
 */
function useOutlet(queued: number): HTMLElement | undefined {
  const [outlet, setOutlet] = useState<HTMLElement>();
  useEffect(() => setOutlet(document.createElement('div')), []);
  useEffect(() => {
    if (!outlet || queued === 0) return;
    const home = [...document.querySelectorAll<HTMLElement>('dialog:modal, :popover-open')].at(-1);
    const place = home ?? document.body;
    if (outlet.parentElement === place) return;
    place.append(outlet);
    const leave = () => outlet.parentElement === home && document.body.append(outlet);
    home?.addEventListener('close', leave, { once: true });
    home?.addEventListener('toggle', ({ newState }) => newState === 'closed' && leave());
  }, [outlet, queued]);
  return outlet;
}
