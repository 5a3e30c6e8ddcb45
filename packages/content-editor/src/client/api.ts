import type { AddedPicture, Draft, EditorConfig, OpenDocument, SaveResult } from '../protocol.ts';
import type { ValidationError } from '../site.ts';

/** A request that failed. The message is for the user. */
export class RequestError extends Error {
  override name = 'RequestError';
}

/** The access key. It arrives in the URL, is removed from it and stored for this tab. */
function takeKey(): string {
  const given = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem('key', given);
    history.replaceState(null, '', '/');
  }
  return given ?? sessionStorage.getItem('key') ?? '';
}

const key = takeKey();

/** `expected` are statuses of errors whose body the caller handles. */
async function send(path: string, init: RequestInit = {}, expected: readonly number[] = []): Promise<unknown> {
  const headers = { Authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(`/api/${path}`, { ...init, headers }).catch(() => undefined);
  if (!response)
    throw new RequestError(
      'The editor has been closed where it was started. What you have written is kept in this browser; start the editor again and it comes back.',
    );
  const body: unknown = await response.json();
  if (response.ok || expected.includes(response.status)) return body;
  const { message } = body as { message?: string };
  throw new RequestError(message ?? `The editor answered with status ${response.status}.`);
}

const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** The server's API. Each function throws a RequestError when the request fails. */
export const api = {
  config: async () => (await send('config')) as EditorConfig,
  open: async (id: string) => (await send(`files/${id}`)) as OpenDocument,
  validate: async (id: string, draft: Draft) => {
    const response = await send(`files/${id}/validate`, { method: 'POST', ...jsonBody(draft) });
    return (response as { errors: readonly ValidationError[] }).errors;
  },
  save: async (id: string, draft: Draft, version: string) =>
    (await send(`files/${id}`, { method: 'PUT', ...jsonBody({ ...draft, version }) }, [409, 422])) as SaveResult,
  versions: async (id: string) => (await send(`files/${id}/versions`)) as readonly number[],
  openVersion: async (id: string, at: number) => (await send(`files/${id}/versions/${at}`)) as Draft,
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
