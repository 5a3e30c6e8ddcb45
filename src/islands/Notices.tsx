import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { Notice } from '../lib/shop/outcome.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import sheet from './Notices.css?inline';
import { $notices, takeNotices } from './stores/notices.ts';
import { Toast } from './Toast.tsx';
import { useStyles } from './ui/use-styles.ts';

/** Spec section 9: how long a toast stays, and how long once it has been read. */
const toastMs = 5000;
const readMs = 1000;

/** Older ones give way before they cover a phone's screen. */
const mostToasts = 4;

/**
 * Shows what the shop has to say: toasts at the bottom, dialogs that wait for OK. Placed once by the layout, loaded by the
 * first notice (live.ts).
 */
export default function Notices() {
  const queue = useStore($notices, { ssr: 'initial' });
  const outlet = useOutlet(queue.length);
  useStyles(sheet);
  // A new dialog takes the place of the current one (spec section 4).
  const dialog = queue.findLast(({ surface }) => surface === 'dialog');

  useEffect(() => {
    const toasts = queue.filter(({ surface }) => surface === 'toast');
    if (!outlet || toasts.length === 0) return;
    for (const notice of toasts) showToast(notice);
    takeNotices(toasts.map(({ id }) => id));
  }, [queue, outlet]);

  return (
    <>
      <div data-toasts hidden />
      {outlet &&
        createPortal(
          <Toaster
            className="toasts"
            position="bottom-center"
            expand
            visibleToasts={mostToasts}
            containerAriaLabel="Notices"
          />,
          outlet,
        )}
      <NoticeDialog notice={dialog} onClose={() => takeNotices(queue.map(({ id }) => id))} />
    </>
  );
}

/** Shows a toast, or gives the one with this id another time to stay. */
function showToast(notice: Notice, id?: string | number, ms = toastMs): void {
  toast.custom(
    (shown) => (
      <Toast
        notice={notice}
        onClose={() => toast.dismiss(shown)}
        onRead={() => showToast(notice, shown, readMs)}
        onHold={() => showToast(notice, shown, Number.POSITIVE_INFINITY)}
      />
    ),
    { id, duration: ms },
  );
}

/**
 * Where toasts stand: in the body; in the modal dialog that is open, as all outside it can be neither heard nor touched; or in
 * the popover that is open, which would lie over them.
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
