/**
 * Shares the URL in `data-url`: with the device's own share sheet where there is one, else by copying it. The status beside
 * the button says what came of it.
 */
export async function share(button: HTMLElement): Promise<void> {
  const url = button.dataset.url ?? location.href;
  const status = button.parentElement?.querySelector('[role=status]');
  const show = (message: string) => {
    if (status) status.textContent = message;
  };
  show('');
  const hasTouch = matchMedia('(pointer: coarse)').matches;
  if (hasTouch && 'share' in navigator) {
    // Closing the sheet rejects, too, and needs no message.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    show(button.dataset.copied ?? 'Copied');
  } catch {
    show(button.dataset.copyYourself ?? `Please copy it yourself: ${url}`);
  }
}
