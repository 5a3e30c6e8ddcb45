/**
 * Puts the form of a sold-out edition in the place of the link to it. The link leads to the page of the chosen edition, which has
 * the form; where that edition was chosen by script, the page has its URL already, and following the link would load nothing.
 */
export async function openAlertForm(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  const response = await fetch(link.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const form = page.querySelector<HTMLElement>('.stock-alert');
  // The edition can be bought meanwhile: its page says so.
  if (!form) return location.reload();
  link.parentElement?.replaceWith(form);
  form.querySelector<HTMLElement>('[type=email]')?.focus();
}
