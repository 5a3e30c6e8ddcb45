/** What stands around a notice: a toast, or a dialog with OK. An island says it: names and plurals alone (messages/fill-message.ts). */
export const noticeBox = {
  // For screen readers: a notice without a heading, and the place where toasts appear.
  notice: 'Notice',
  notices: 'Notices',
  ok: 'OK',
  close: 'Close this dialog',
  // For screen readers: the button that closes a toast.
  dismiss: 'Dismiss',
} as const;
