/**
 * What was typed at the checkout outlives a reload: it is stored in this tab alone (`sessionStorage`), for the visitor who typed it,
 * until the order is placed. Only what differs from the page is stored, so that a saved address is not held twice. No code and no
 * password is among it, and there is no card field here.
 */

const key = 'checkout';
const isTyped = /^((billing|shipping)\.\w+|shipToBilling|comment|delivery|paymentMode)$/;

interface Stored {
  /** Of whom it is: another customer in this tab gets nothing of it. */
  readonly owner: string;
  readonly values: Readonly<Record<string, string>>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) &&
      isTyped.test(one.name) &&
      one.type !== 'hidden',
  );

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

function isAsRendered(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const rendered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(0, rendered);
  }
  return isRadio(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

function read(): Stored | undefined {
  try {
    const stored: Partial<Stored> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored?.owner === 'string' && stored.values
      ? { owner: stored.owner, values: stored.values }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The values stored for the owner of the form. */
function valuesFor({ dataset }: HTMLFormElement): Readonly<Record<string, string>> {
  const stored = read();
  return stored && stored.owner === dataset.owner ? stored.values : {};
}

function store(form: HTMLFormElement): void {
  const values: Record<string, string> = { ...valuesFor(form) };
  for (const control of controlsOf(form)) {
    if (isRadio(control) && !control.checked) continue;
    if (!isAsRendered(control) || control.name in values) values[control.name] = control.value;
  }
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: form.dataset.owner ?? '', values } satisfies Stored));
  } catch {
    // Forbidden or full: a reload then loses what was typed.
  }
}

/** Fills in what was stored. Its charges are asked for as if it had been typed now. */
function restore(form: HTMLFormElement): void {
  const values = valuesFor(form);
  let isChanged = false;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (typeof value !== 'string') continue;
    const before = isRadio(control) ? control.checked : control.value;
    if (isRadio(control)) control.checked = control.value === value || control.checked;
    else control.value = value;
    isChanged ||= before !== (isRadio(control) ? control.checked : control.value);
  }
  if (isChanged) form.querySelector('[name$=".country"]')?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Stores what is typed into the form from now on, and fills in what was typed before. */
export function keepTypedCheckout(): void {
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form.checkout') : null;
      if (form) store(form);
    });
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  // A form that came back from the shop has what was sent.
  if (form && form.dataset.returned === undefined) restore(form);
}

/** The order is placed. */
export function forgetTypedCheckout(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Forbidden, so nothing was stored.
  }
}
