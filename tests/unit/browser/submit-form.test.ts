import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const applyAnswer = vi.fn();
const postAction = vi.fn();
const toast = vi.fn();
vi.mock('../../../src/browser/interaction/load-runtime.ts', () => ({
  loadedRuntime: () => undefined,
  loadScripts: async () => ({ showSent: () => undefined, applyAnswer }),
}));
vi.mock('../../../src/browser/requests/post-action.ts', () => ({ postAction }));
vi.mock('../../../src/browser/notices/fallback-toast.ts', () => ({ showFallbackToast: toast }));

class FakeForm {
  readonly dataset = { action: 'newsletter.subscribe' };
  readonly method = 'post';
  contains = () => false;
  querySelector = () => null;
}

let submit: (event: object) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('HTMLFormElement', FakeForm);
  vi.stubGlobal('FormData', class {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn(), removeAttribute: vi.fn() } });
  vi.stubGlobal('addEventListener', (name: string, listener: typeof submit) => {
    if (name === 'submit') submit = listener;
  });
  const { submitForms } = await import('../../../src/browser/forms/submit-form.ts');
  submitForms();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A press on the button of a form. */
async function press(form: FakeForm): Promise<void> {
  submit({ target: form, submitter: null, defaultPrevented: false, preventDefault: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
}

const refused = () => Response.json({ ok: false, notices: [{ kind: 'error', text: 'Please try again.' }] });

test('a second press while the form is on its way sends nothing [FORM-14]', async () => {
  postAction.mockReturnValue(new Promise(() => undefined));
  const form = new FakeForm();
  await press(form);
  await press(form);
  expect(postAction).toHaveBeenCalledOnce();
});

test('when the script that shows results fails, the result is said without it, and the next press is heard [FORM-25]', async () => {
  postAction.mockImplementation(async () => refused());
  applyAnswer.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const form = new FakeForm();
  await press(form);
  expect(toast).toHaveBeenCalledWith('Please try again.');
  await press(form);
  expect(postAction).toHaveBeenCalledTimes(2);
});
