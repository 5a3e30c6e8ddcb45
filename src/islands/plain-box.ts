const shownMs = 8000;

/** Says it without React, whose scripts may be out of reach, where it is seen and heard: above whatever lies over the page. */
export function showPlainBox(text: string): void {
  const box = document.createElement('div');
  box.className = 'plain-notice';
  box.role = 'alert';
  (document.querySelector('dialog:modal, :popover-open') ?? document.body).append(box);
  // After it is in the page: what comes into an alert is read out.
  box.textContent = text;
  box.addEventListener('click', () => box.remove());
  setTimeout(() => box.remove(), shownMs);
}
