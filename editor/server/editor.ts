import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Ask } from '../../src/lib/content/check.ts';
import { lastGoodFolder } from '../../src/lib/content/kept-file.ts';
import { readSiteMap } from '../../src/lib/content/site-map.ts';
import { closeGracefully, listen, serveFetch } from '../../src/lib/server/http.ts';
import { createApi } from './api.ts';
import { createAssets } from './assets.ts';
import { createDocuments } from './documents.ts';
import { createEarlierVersions } from './earlier-versions.ts';
import { createGuard } from './guard.ts';
import { createPreview } from './preview.ts';

export interface EditorOptions {
  /** The content folder. */
  readonly contentDir: string;
  readonly dataDir: string;
  /** Where the running shop answers on this machine. */
  readonly site: string;
  /** Where the public finds it. */
  readonly siteUrl: string;
  readonly port: number;
}

export interface RunningEditor {
  /** With the key, which the browser keeps to itself. */
  readonly address: string;
  close(): Promise<void>;
}

/** This machine only: whoever may write here may change what the shop says. */
const host = '127.0.0.1';

/** Asks the running shop whether it has a page. When it does not answer, nobody can say. */
const askSite =
  (site: string): Ask =>
  async (href) => {
    try {
      const response = await fetch(new URL(href, site), { signal: AbortSignal.timeout(3000) });
      await response.body?.cancel();
      return response.status !== 404 && response.status !== 410;
    } catch {
      return true;
    }
  };

/** Opens the editor on this machine. Throws when its port is taken. */
export async function startEditor({ contentDir, dataDir, site, siteUrl, port }: EditorOptions): Promise<RunningEditor> {
  const key = randomBytes(32).toString('base64url');
  const ports = { editor: port, preview: 0 };
  const previewOrigin = () => `http://${host}:${ports.preview}`;

  const world = { folder: contentDir, siteMap: await readSiteMap('.'), ask: askSite(site) };
  const earlierVersions = createEarlierVersions(join(dataDir, 'earlier-versions'), Date.now);
  const documents = createDocuments(world, earlierVersions, join(dataDir, lastGoodFolder));
  const guard = createGuard(key, () => ports.editor);
  const assets = await createAssets(contentDir, previewOrigin);
  const api = createApi({
    world,
    documents,
    earlierVersions,
    preview: previewOrigin,
    siteAddresses: [...new Set([site, siteUrl])],
  });

  const editor = serveFetch(async (request) => {
    const path = new URL(request.url).pathname;
    const isWork = path.startsWith('/api/');
    const refusal = guard.refuse(request, isWork);
    if (refusal) return secured(Response.json({ message: refusal }, { status: 403 }));
    if (isWork) return secured(await answerSafely(() => api(request)));
    const asset = /^(GET|HEAD)$/.test(request.method) ? await assets(path) : undefined;
    return secured(asset ?? new Response('There is no such page.', { status: 404 }));
  }, tellFailure);
  const preview = serveFetch(
    createPreview(site, () => [`http://${host}:${ports.editor}`, `http://localhost:${ports.editor}`]),
    tellFailure,
  );

  // The next port, so that both can be led through a tunnel; any other when that is taken.
  ports.preview = await listen(preview, port === 0 ? 0 : port + 1, host).catch(() => listen(preview, 0, host));
  ports.editor = await listen(editor, port, host);
  return {
    address: `http://${host}:${ports.editor}/#key=${key}`,
    async close() {
      await Promise.all([closeGracefully(editor), closeGracefully(preview)]);
    },
  };
}

function secured(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  return response;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EACCES: 'the editor is not allowed to write this file',
  EPERM: 'the editor is not allowed to write this file',
  EROFS: 'the disk can only be read',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error && reasons[String(error.code)]) || error.message;
}

/** In the terminal that the editor was started in. */
function tellFailure(error: unknown, { url }: Request): void {
  process.stderr.write(`${new URL(url).pathname} could not be answered: ${reasonOf(error)}\n`);
}

/** A mistake of ours is told, and nothing of what was written is lost: it is still in the browser. */
async function answerSafely(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return Response.json({ message: `This could not be done: ${reasonOf(error)}.` }, { status: 500 });
  }
}
