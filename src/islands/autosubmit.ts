/** `form[data-autosubmit]`: a chosen value is sent at once; its button is for those without script (page.css hides it). */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>('form[data-autosubmit]')?.requestSubmit();
  });
}
