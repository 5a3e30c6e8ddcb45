/**
 * Shares the address in `data-url`: with the device's own sheet where there is one, else by copying it. What came of it is
 * said in the status beside the button.
 */
export default async function share(button: HTMLElement): Promise<void> {
  const url = button.dataset.url ?? location.href;
  const status = button.parentElement?.querySelector('[role=status]');
  const say = (words: string) => {
    if (status) status.textContent = words;
  };
  say('');
  const hasFinger = matchMedia('(pointer: coarse)').matches;
  if (hasFinger && 'share' in navigator) {
    // Closing the sheet rejects too, and needs no words.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say('Copied');
  } catch {
    say(`Please copy it yourself: ${url}`);
  }
}
