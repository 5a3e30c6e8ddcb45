import { accountMenuPath } from '../../lib/paths/account.ts';
import { localPath } from '../../lib/paths/local-path.ts';

let asked: Promise<string> | undefined;

/** The confirmed address of the customer who is logged in; '' for anybody else, and when it cannot be had. */
async function fetchOwnAddress(): Promise<string> {
  const response = await fetch(localPath(accountMenuPath));
  const template = document.createElement('template');
  template.innerHTML = response.ok ? await response.text() : '';
  return template.content.querySelector<HTMLElement>('[data-email]')?.dataset.email ?? '';
}

/**
 * Fills a customer's address into an empty field that they come to. A page that is the same for everybody cannot hold it. It is
 * selected, so that typing replaces it.
 */
export async function fillOwnAddress(field: HTMLElement): Promise<void> {
  if (!(field instanceof HTMLInputElement) || field.value !== '') return;
  if (!document.documentElement.hasAttribute('data-member')) return;
  asked ??= fetchOwnAddress().catch(() => '');
  const address = await asked;
  if (address === '') asked = undefined;
  if (field.value !== '' || address === '') return;
  field.value = address;
  if (document.activeElement === field) field.select();
}
