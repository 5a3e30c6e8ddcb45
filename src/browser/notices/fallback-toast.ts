const shownMs = 8000;

/** A toast without React, whose scripts may be out of reach. It stands above any open dialog or popover. */
export function showFallbackToast(text: string): void {
  const toast = document.createElement('div');
  toast.className = 'fallback-toast';
  toast.role = 'alert';
  (document.querySelector('dialog:modal, :popover-open') ?? document.body).append(toast);
  // Set after the alert is in the page: only changes of an alert are announced.
  toast.textContent = text;
  toast.addEventListener('click', () => toast.remove());
  setTimeout(() => toast.remove(), shownMs);
}
