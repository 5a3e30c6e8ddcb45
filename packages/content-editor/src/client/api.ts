import type {
  AddedPicture,
  Change,
  Draft,
  EditorConfig,
  OpenDocument,
  PlannedEntry,
  PlanResult,
  SaveResult,
  StoredDraft,
  VersionEntry,
} from '../protocol.ts';
import type { ValidationError } from '../site.ts';
import { fill } from '../texts.ts';
import { text } from './texts.ts';

/** A request that failed. The message is for the user. */
export class RequestError extends Error {
  override name = 'RequestError';
}

/** The access key. It arrives in the URL, is removed from it and stored for this tab. As a part of a site there is none. */
function takeKey(): string {
  const given = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem('key', given);
    history.replaceState(null, '', '/');
  }
  return given ?? sessionStorage.getItem('key') ?? '';
}

const base = document.getElementById('editor')?.dataset.api ?? '/api/';
const isOnline = base !== '/api/';
const key = isOnline ? '' : takeKey();

/** `expected` are statuses of errors whose body the caller handles. */
async function send(path: string, init: RequestInit = {}, expected: readonly number[] = []): Promise<unknown> {
  const headers = { ...(key && { Authorization: `Bearer ${key}` }), ...init.headers };
  const [name, query] = path.split('?');
  const given = new URLSearchParams(query);
  // A site that is made of forms knows no other methods than GET and POST.
  if (isOnline && init.method) given.set('method', init.method);
  const method = isOnline && init.method ? 'POST' : init.method;
  const url = `${base}${name}${isOnline ? '.json' : ''}?${given.toString()}`;
  const response = await fetch(url, { ...init, headers, ...(method && { method }) }).catch(() => undefined);
  if (!response) throw new RequestError(isOnline ? text.unreachable : text.closed);
  // Without a session the sign-in page answers.
  if (!response.headers.get('content-type')?.includes('json')) throw new RequestError(text.signedOut);
  const body: unknown = await response.json();
  if (response.ok || expected.includes(response.status)) return body;
  const { message } = body as { message?: string };
  throw new RequestError(message ?? fill(text.status, { status: response.status }));
}

const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** The server's API. Each function throws a RequestError when the request fails. */
export const api = {
  config: async () => (await send('config')) as EditorConfig,
  open: async (id: string) => (await send(`files/${id}`)) as OpenDocument & { readonly stored?: StoredDraft },
  validate: async (id: string, draft: Draft) => {
    const response = await send(`files/${id}/validate`, { method: 'POST', ...jsonBody(draft) });
    return (response as { errors: readonly ValidationError[] }).errors;
  },
  save: async (id: string, draft: Draft, version: string) =>
    (await send(`files/${id}`, { method: 'PUT', ...jsonBody({ ...draft, version }) }, [409, 422])) as SaveResult,
  /** False when the version is too old to be stored with. */
  storeDraft: async (id: string, draft: Draft, version: string) => {
    const response = await send(`files/${id}/draft`, { method: 'PUT', ...jsonBody({ ...draft, version }) });
    return (response as { isStored: boolean }).isStored;
  },
  removeDraft: (id: string) => send(`files/${id}/draft`, { method: 'DELETE' }),
  planned: async (id: string) => (await send(`files/${id}/planned`)) as readonly PlannedEntry[],
  plan: async (id: string, draft: Draft, version: string, at: string) =>
    (await send(
      `files/${id}/planned`,
      { method: 'POST', ...jsonBody({ ...draft, version, at }) },
      [422],
    )) as PlanResult,
  unplan: (id: string, plan: number) => send(`files/${id}/planned/${plan}`, { method: 'DELETE' }),
  versions: async (id: string) => (await send(`files/${id}/versions`)) as readonly VersionEntry[],
  openVersion: async (id: string, version: number) =>
    (await send(`files/${id}/versions/${version}`)) as { readonly draft: Draft; readonly changes: readonly Change[] },
  linkError: async (href: string) =>
    ((await send(`link-error?href=${encodeURIComponent(href)}`)) as { error?: string }).error,
  pictures: async () => (await send('pictures')) as readonly string[],
  addPicture: async (file: File) =>
    (await send(
      'pictures',
      { method: 'POST', headers: { 'X-File-Name': encodeURIComponent(file.name) }, body: file },
      [422],
    )) as AddedPicture,
};

/** The message of a failed request, or of any other error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
