import { z } from 'zod';
import type { EditorConfig } from '../protocol.ts';
import type { Site } from '../site.ts';
import type { Documents } from './documents.ts';
import type { Pictures } from './pictures.ts';
import type { VersionHistory } from './version-history.ts';

export interface ApiOptions {
  readonly site: Site;
  readonly documents: Documents;
  readonly pictures: Pictures;
  readonly history: VersionHistory;
  readonly previewOrigin: () => string;
  readonly siteUrls: readonly string[];
}

const maxCharacters = 400_000;
const tooLong = 'the text is longer than 400,000 characters; please shorten it. Your text is still here';

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  body: z.string().max(maxCharacters, { error: tooLong }).optional(),
});
const saveSchema = draftSchema.extend({ version: z.string() });

const statusOf = { saved: 200, invalid: 422, conflict: 409 } as const;

const json = (value: unknown, status = 200): Response => Response.json(value, { status });
const notFound = (): Response => json({ message: 'Not found.' }, 404);

/**
 * The JSON API of the editor's page, below /api/. The guard has already allowed the request. Throws when the request is not
 * one that the page sends, with a message for the user.
 */
export function createApi(options: ApiOptions): (request: Request) => Promise<Response> {
  const { site, documents, pictures, history } = options;

  async function handleFile(request: Request, [id = '', action = '', at = '']: readonly string[]): Promise<Response> {
    if (!site.files.some((file) => file.id === id)) return notFound();
    switch (`${request.method} ${action}`) {
      case 'GET ':
        return json(await documents.open(id));
      case 'POST validate':
        return json({ errors: await documents.validate(id, await readBody(request, draftSchema)) });
      case 'PUT ': {
        const { version, ...draft } = await readBody(request, saveSchema);
        const result = await documents.save(id, draft, version);
        return result ? json(result, statusOf[result.kind]) : notFound();
      }
      case 'GET versions': {
        if (!at) return json(await history.list(id));
        const draft = /^\d{1,16}$/.test(at) ? await documents.openVersion(id, Number(at)) : undefined;
        return draft ? json(draft) : notFound();
      }
      default:
        return notFound();
    }
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
    return { files, linkTargets, previewOrigin: options.previewOrigin(), siteUrls: options.siteUrls };
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , resource, ...rest] = pathname.split('/');
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
