import type { Mistake } from '../../src/lib/content/read-yaml.ts';
import type { Draft, OpenDocument, Saved } from '../server/documents.ts';
import type { AddedPicture } from '../server/pictures.ts';
import type { Target } from '../server/targets.ts';

export interface FileEntry {
  readonly id: string;
  readonly label: string;
  readonly hasText: boolean;
  readonly shownAt: string;
  /** How many things in it have to be mended. */
  readonly mistakes: number;
}

export interface Start {
  readonly files: readonly FileEntry[];
  readonly targets: readonly Target[];
  /** Origin of the running shop as it may be framed here. */
  readonly preview: string;
  readonly siteAddresses: readonly string[];
}

/** A request that came to nothing; the message is for the person at the screen. */
export class RequestError extends Error {
  override name = 'RequestError';
}

/** The key comes with the address, is taken out of it, and stays with this tab. */
function takeKey(): string {
  const given = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (given) {
    sessionStorage.setItem('key', given);
    history.replaceState(null, '', '/');
  }
  return given ?? sessionStorage.getItem('key') ?? '';
}

const key = takeKey();

async function ask(path: string, init: RequestInit = {}, fine: readonly number[] = []): Promise<unknown> {
  const headers = { Authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(`/api/${path}`, { ...init, headers }).catch(() => undefined);
  if (!response)
    throw new RequestError(
      'The editor has been closed where it was started. What you have written is kept in this browser; start the editor again and it comes back.',
    );
  const answer: unknown = await response.json();
  if (response.ok || fine.includes(response.status)) return answer;
  const { message } = answer as { message?: string };
  throw new RequestError(message ?? `The editor answered ${response.status}.`);
}

const body = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** What the editor's page asks of the program behind it. Each throws a RequestError. */
export const api = {
  start: async () => (await ask('start')) as Start,
  open: async (id: string) => (await ask(`files/${id}`)) as OpenDocument,
  check: async (id: string, draft: Draft) =>
    ((await ask(`files/${id}/check`, { method: 'POST', ...body(draft) })) as { mistakes: readonly Mistake[] }).mistakes,
  save: async (id: string, draft: Draft, version: string) =>
    (await ask(`files/${id}`, { method: 'PUT', ...body({ ...draft, version }) }, [409, 422])) as Saved,
  earlier: async (id: string) => (await ask(`files/${id}/earlier`)) as readonly number[],
  earlierDraft: async (id: string, at: number) => (await ask(`files/${id}/earlier/${at}`)) as Draft,
  pictures: async () => (await ask('pictures')) as readonly string[],
  addPicture: async (file: File) =>
    (await ask(
      'pictures',
      { method: 'POST', headers: { 'X-File-Name': encodeURIComponent(file.name) }, body: file },
      [422],
    )) as AddedPicture,
};
