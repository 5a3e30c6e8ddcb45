import { beep } from './beep.ts';

/** What the server answers to a scan. */
interface Answer {
  readonly notices?: readonly { readonly kind: string; readonly text: string }[];
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Sends scans without leaving the page, one after another, so that a scanner can go on while one is on its way. The field keeps the
 * focus. A scan that does not reach the shop comes back into the field with a word about it, and those behind it wait.
 */
export function startScanning(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-scan]');
  const code = form?.querySelector<HTMLInputElement>('[name=code]');
  const copies = form?.querySelector<HTMLInputElement>('[name=copies]');
  const status = document.querySelector<HTMLElement>('[data-scan-status]');
  if (!form || !code || !copies || !status) return;
  let waiting: FormData[] = [];
  let isSending = false;
  const notSent = status.dataset.notSent ?? '';

  const say = (kind: 'good' | 'bad', text: string) => {
    status.dataset.kind = kind;
    status.textContent = text;
    beep(kind);
  };

  async function sendAll(action: string): Promise<void> {
    isSending = true;
    for (let scan = waiting[0]; scan; scan = waiting[0]) {
      const answer = await send(action, scan);
      if (!answer) {
        say('bad', notSent.replace('{count}', String(waiting.length)));
        isSending = false;
        return;
      }
      waiting = waiting.slice(1);
      const problem = Object.values(answer.fields ?? {})[0];
      const [notice] = answer.notices ?? [];
      say(problem === undefined && notice?.kind !== 'error' ? 'good' : 'bad', problem ?? notice?.text ?? '');
    }
    isSending = false;
    await refresh();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (code.value.trim() !== '') waiting.push(scanOf(form));
    code.value = '';
    copies.value = '1';
    code.focus();
    if (!isSending && waiting.length > 0) void sendAll(form.action);
  });
  // A scanner types wherever the focus is.
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (document.activeElement === document.body && key.length === 1 && !ctrlKey && !metaKey && !altKey) code.focus();
  });
  // What was scanned and has not been sent is not lost by closing the tab in a hurry.
  window.addEventListener('beforeunload', (event) => {
    if (waiting.length > 0) event.preventDefault();
  });
}

/** With a key of its own: when the answer is lost and it is sent again, it counts once. */
function scanOf(form: HTMLFormElement): FormData {
  const scan = new FormData(form);
  scan.set('key', `${Date.now()}-${Math.random()}`);
  return scan;
}

/** Undefined when the shop did not answer. */
async function send(action: string, body: FormData): Promise<Answer | undefined> {
  const headers = { Accept: 'application/json' };
  const response = await fetch(action, { method: 'POST', headers, body }).catch(() => undefined);
  if (!response || response.status >= 500 || response.redirected) return undefined;
  return response.json().catch(() => undefined);
}

/** Shows the list as the server has it now. Without an answer the old one stays. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href.replace(/[?#].*/, '')).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [fresh, shown] = [page, document].map((one) => one.querySelector('[data-scanned]'));
  if (fresh) shown?.replaceWith(fresh);
}
