import { pageText } from '../page/page-text.ts';

/** Copies `data-text`. The status beside the button says whether it worked; without it, the text is selected. */
export async function copy(button: HTMLElement): Promise<void> {
  const row = button.parentElement;
  const status = row?.querySelector('[role=status]');
  const show = (message: string) => {
    if (status) status.textContent = message;
  };
  show('');
  try {
    await navigator.clipboard.writeText(button.dataset.text ?? '');
    show(pageText('copied', 'Copied'));
  } catch {
    const value = row?.querySelector('[data-value]');
    if (value) getSelection()?.selectAllChildren(value);
    show(pageText('copyYourself', 'Selected. Please copy it yourself.'));
  }
}
