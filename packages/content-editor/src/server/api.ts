import { z } from 'zod';
import type { EditorConfig, StoredDraft } from '../protocol.ts';
import type { Site } from '../site.ts';
import { type EditorTexts, fill } from '../texts.ts';
import type { Documents } from './documents.ts';
import type { Online } from './online.ts';
import type { Pictures } from './pictures.ts';

export interface ApiOptions {
  readonly site: Site;
  /** In the language of the user. */
  readonly texts: EditorTexts;
  readonly documents: Documents;
  readonly pictures: Pick<Pictures, 'list' | 'add'>;
  /** Drafts on the server, and publishing at a time. */
  readonly online?: Online;
  readonly previewOrigin: () => string;
  readonly siteUrls: readonly string[];
}

const maxCharacters = 400_000;

const draftSchema = z.object({ values: z.record(z.string(), z.unknown()), body: z.string().optional() });
const saveSchema = draftSchema.extend({ version: z.string() });
const planSchema = saveSchema.extend({ at: z.string() });

const statusOf = { saved: 200, invalid: 422, conflict: 409 } as const;

const json = (value: unknown, status = 200): Response => Response.json(value, { status });
/**
 * The JSON API of the editor's page. `path` is what follows its base, as `files/terms`. The host has already allowed the request. Throws
 * when the request is not one that the page sends, with a message for the user.
 */
export function createApi(options: ApiOptions): (request: Request, path: string) => Promise<Response> {
  const { site, documents, pictures, online, texts: text } = options;
  const notFound = (): Response => json({ message: text.notFound }, 404);

  async function readDraft<Schema extends typeof draftSchema>(request: Request, schema: Schema) {
    const draft = await readBody(request, schema);
    if (draft.body !== undefined && draft.body.length > maxCharacters) throw new Error(text.tooLong);
    const problem = draft.body === undefined ? undefined : site.bodyError(draft.body);
    if (problem) throw new Error(fill(text.textProblem, { problem }));
    return draft;
  }

  async function handleFile(request: Request, [id = '', action = '', at = '']: readonly string[]): Promise<Response> {
    const file = site.files.find((one) => one.id === id);
    if (!file) return notFound();
    switch (`${request.method} ${action}`) {
      case 'GET ':
        return json({ ...(await documents.open(id)), stored: await storedDraft(id) });
      case 'POST validate':
        return json({ errors: await documents.validate(id, await readDraft(request, draftSchema)) });
      case 'PUT ': {
        const { version, ...draft } = await readDraft(request, saveSchema);
        const result = await documents.save(id, draft, version);
        if (result?.kind === 'saved') await online?.removeDraft(file);
        return result ? json(result, statusOf[result.kind]) : notFound();
      }
      case 'GET versions': {
        if (!at) return json(await documents.versions(id));
        const draft = /^\d{1,16}$/.test(at) ? await documents.openVersion(id, Number(at)) : undefined;
        const changes = draft && (await documents.changesSince(id, Number(at)));
        return draft ? json({ draft, changes }) : notFound();
      }
      case 'PUT draft': {
        const { version, ...draft } = await readDraft(request, saveSchema);
        const text = await documents.textOf(id, draft, version);
        if (text !== undefined) await online?.writeDraft(file, { text, version });
        return json({ isStored: text !== undefined && online !== undefined });
      }
      case 'DELETE draft':
        await online?.removeDraft(file);
        return json({});
      case 'GET planned':
        return json((await online?.planned(file)) ?? []);
      case 'POST planned': {
        const { version, at: moment, ...draft } = await readDraft(request, planSchema);
        const text = await documents.textOf(id, draft, version);
        if (!online || text === undefined) return notFound();
        const errors = await site.validate(file, text);
        const result =
          errors.length > 0 ? { kind: 'invalid', errors } : await online.plan(file, { text, version, moment });
        return json(result, result.kind === 'planned' ? 200 : 422);
      }
      case 'DELETE planned':
        if (/^\d{1,9}$/.test(at)) await online?.unplan(file, Number(at));
        return json({});
      default:
        return notFound();
    }
  }

  /** What this person has written and not published. */
  async function storedDraft(id: string): Promise<StoredDraft | undefined> {
    const file = site.files.find((one) => one.id === id);
    const stored = file && (await online?.readDraft(file));
    const draft = stored && (await documents.draftOf(id, stored.text));
    return draft && { draft, version: stored.version };
  }

  async function handlePictures(request: Request): Promise<Response> {
    if (request.method === 'GET') return json(await pictures.list());
    if (request.method !== 'POST') return notFound();
    const name = decodeURIComponent(request.headers.get('x-file-name') ?? '');
    const added = await pictures.add(name, new Uint8Array(await request.arrayBuffer()));
    return json(added, added.ok ? 200 : 422);
  }

  async function config(): Promise<EditorConfig> {
    const [files, linkTargets] = await Promise.all([documents.list(), site.linkTargets()]);
    return {
      files,
      linkTargets,
      previewOrigin: options.previewOrigin(),
      siteUrls: options.siteUrls,
      ...(online && { online: online.config }),
    };
  }

  return async (request, path) => {
    const { searchParams } = new URL(request.url);
    const [resource, ...rest] = path.split('/');
    if (resource === 'files') return handleFile(request, rest);
    if (resource === 'pictures') return handlePictures(request);
    if (request.method !== 'GET') return notFound();
    if (resource === 'config') return json(await config());
    if (resource === 'link-error') return json({ error: site.linkError(searchParams.get('href') ?? '') });
    return notFound();
  };
}

async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await request.json());
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  return parsed.data;
}
