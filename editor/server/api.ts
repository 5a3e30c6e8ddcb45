import { z } from 'zod';
import { checkContent, type LinkWorld } from '../../src/lib/content/check.ts';
import { contentFiles } from '../../src/lib/content/files.ts';
import type { Documents } from './documents.ts';
import type { EarlierVersions } from './earlier-versions.ts';
import { addPicture, listPictures } from './pictures.ts';
import { listTargets } from './targets.ts';

export interface ApiParts {
  readonly world: LinkWorld;
  readonly documents: Documents;
  readonly earlierVersions: EarlierVersions;
  /** Where the running shop can be looked at. */
  readonly preview: () => string;
  /** The addresses under which the shop is known; links that begin with one become paths. */
  readonly siteAddresses: readonly string[];
}

const mostLetters = 400_000;
const tooLong = 'the text is too long, it may have 400,000 letters; take some out, it is still here';

const draft = z.object({
  values: z.record(z.string(), z.unknown()),
  body: z.string().max(mostLetters, { error: tooLong }).optional(),
});
const save = draft.extend({ version: z.string() });

const json = (value: unknown, status = 200): Response => Response.json(value, { status });
const none = (): Response => json({ message: 'There is no such thing.' }, 404);

/** What the editor's page asks for and sends; the guard has let the request in. */
export function createApi(parts: ApiParts): (request: Request) => Promise<Response> {
  const { world, documents, earlierVersions } = parts;

  async function files(request: Request, [id = '', what = '', at = '']: readonly string[]): Promise<Response> {
    if (!contentFiles.some((file) => file.id === id)) return none();
    switch (`${request.method} ${what}`) {
      case 'GET ':
        return json(await documents.open(id));
      case 'POST check':
        return json({ mistakes: await documents.check(id, await read(request, draft)) });
      case 'PUT ': {
        const given = await read(request, save);
        const saved = await documents.save(id, given, given.version);
        return json(saved, saved?.kind === 'refused' ? 422 : saved?.kind === 'overtaken' ? 409 : 200);
      }
      case 'GET earlier': {
        if (!at) return json(await earlierVersions.list(id));
        const version = /^\d{1,16}$/.test(at) ? await documents.earlier(id, Number(at)) : undefined;
        return version ? json(version) : none();
      }
      default:
        return none();
    }
  }

  async function pictures(request: Request): Promise<Response> {
    if (request.method === 'GET') return json(await listPictures(world.folder));
    if (request.method !== 'POST') return none();
    const name = decodeURIComponent(request.headers.get('x-file-name') ?? '');
    const added = await addPicture(world.folder, name, new Uint8Array(await request.arrayBuffer()));
    return json(added, added.ok ? 200 : 422);
  }

  return async (request) => {
    const [, , room, ...rest] = new URL(request.url).pathname.split('/');
    if (room === 'files') return files(request, rest);
    if (room === 'pictures') return pictures(request);
    if (room !== 'start' || request.method !== 'GET') return none();
    const checks = await checkContent(world);
    const mistakesIn = (path: string) => checks.find((one) => one.path === path)?.mistakes.length ?? 0;
    return json({
      files: contentFiles.map(({ id, label, path, hasText, shownAt }) => ({
        ...{ id, label, hasText, shownAt },
        mistakes: mistakesIn(path),
      })),
      targets: await listTargets(world.folder, world.siteMap),
      preview: parts.preview(),
      siteAddresses: parts.siteAddresses,
    });
  };
}

/** What a request holds. Throws when it is not what the editor's own page sends. */
async function read<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await request.json());
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  return parsed.data;
}
