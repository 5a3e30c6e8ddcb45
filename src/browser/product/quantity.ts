/** Handles a press on − or + until the island around it is hydrated. */
export function stepQuantity(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  input.value = String(Math.round(Number(input.value) || Number(input.min)) + Number(button.dataset.step));
  showBounds(input);
}

/** Keeps a quantity between its bounds, and disables the button that would leave them. */
export function showBounds(input: HTMLInputElement): void {
  const min = Number(input.min);
  const max = Number(input.max);
  const value = Math.max(min, Math.min(max, Number(input.value) || min));
  input.value = String(value);
  for (const button of input.parentElement?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])
    button.disabled = Number(button.dataset.step) < 0 ? value <= min : value >= max;
}
