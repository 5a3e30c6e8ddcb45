import { randomBytes } from 'node:crypto';
import type { Site } from '../site.ts';
import { type EditorTexts, fill } from '../texts.ts';
import { createApi } from './api.ts';
import { createAssets, type Theme } from './assets.ts';
import { createDocuments } from './documents.ts';
import { createGuard } from './guard.ts';
import type { Serve, ShrinkPicture, WriteFile } from './host.ts';
import { createPictures } from './pictures.ts';
import { createPreviewProxy } from './preview-proxy.ts';
import { createFolderStorage } from './text-storage.ts';
import { createVersionHistory } from './version-history.ts';

/** The options that the host passes to the editor. */
export interface EditorOptions {
  /** Name of the editor, the title of its page. Inserted as HTML. */
  readonly name: string;
  readonly texts: EditorTexts;
  readonly site: Site;
  /** URL of the running site on this machine, for the preview. */
  readonly siteUrl: string;
  /** URL of the site for the public. */
  readonly publicUrl: string;
  readonly folders: {
    /** The content files, and the pictures in its subfolder `pictures`. */
    readonly content: string;
    /** Static files of the site, for the pictures among them. */
    readonly public: string;
    /** Where the editor stores earlier versions of the files. */
    readonly history: string;
    /** The last valid version of each file, which visitors see while the file has errors. */
    readonly lastValid: string;
  };
  readonly theme: Theme;
  /** Port of the editor; the preview takes the next one. 0 picks free ones. */
  readonly port: number;
  readonly serve: Serve;
  readonly writeFile: WriteFile;
  readonly shrinkPicture: ShrinkPicture;
}

export interface RunningEditor {
  /** URL of the page. It contains the key, so it is for the user only. */
  readonly url: string;
  close(): Promise<void>;
}

/** Loopback only, because everyone with access can change the content of the site. */
const host = '127.0.0.1';

/** Starts the editor on this machine. Rejects when its port is taken. */
export async function startEditor(options: EditorOptions): Promise<RunningEditor> {
  const { name, texts, site, siteUrl, publicUrl, folders, theme, port, serve, writeFile, shrinkPicture } = options;
  const key = randomBytes(32).toString('base64url');
  const ports = { editor: port, preview: 0 };
  const previewOrigin = () => `http://${host}:${ports.preview}`;
  const editorOrigins = () => [`http://${host}:${ports.editor}`, `http://localhost:${ports.editor}`];

  const versions = createVersionHistory(folders.history, Date.now, writeFile);
  const pictures = createPictures({
    contentFolder: folders.content,
    publicFolder: folders.public,
    pictureType: (fileName) => site.pictureType(fileName),
    ...{ writeFile, shrinkPicture, texts },
  });
  const documents = createDocuments({
    site,
    storage: createFolderStorage({
      contentFolder: folders.content,
      lastValidFolder: folders.lastValid,
      ...{ versions, writeFile },
    }),
  });
  const guard = createGuard(key, () => ports.editor);
  const assets = await createAssets({ name, texts, theme, pictures, previewOrigin });
  const siteUrls = [...new Set([siteUrl, publicUrl])];
  const api = createApi({ site, texts, documents, pictures, previewOrigin, siteUrls });

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isApi = pathname.startsWith('/api/');
    const refusal = guard.refuse(request, isApi);
    if (refusal) return Response.json({ message: refusal }, { status: 403 });
    if (isApi)
      return api(request, pathname.slice('/api/'.length)).catch((error: unknown) => errorResponse(error, texts));
    const asset = /^(GET|HEAD)$/.test(request.method) ? await assets(pathname) : undefined;
    return asset ?? new Response('Not found.', { status: 404 });
  }

  /** Logs to the terminal in which the editor was started. */
  const logError = (error: unknown, { url }: Request): void => {
    process.stderr.write(`${new URL(url).pathname} failed: ${reasonOf(error, texts)}\n`);
  };

  // The next port, so that both can be forwarded through one SSH command. Any free one when that is taken.
  const previewProxy = createPreviewProxy(siteUrl, editorOrigins);
  const servePreview = (at: number) => serve(previewProxy, logError, { host, port: at });
  const preview = await servePreview(port === 0 ? 0 : port + 1).catch(() => servePreview(0));
  ports.preview = preview.port;
  const editor = await serve(async (request) => secure(await handle(request)), logError, { host, port });
  ports.editor = editor.port;
  return {
    url: `http://${host}:${ports.editor}/#key=${key}`,
    async close() {
      await Promise.all([editor.close(), preview.close()]);
    },
  };
}

function secure(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  return response;
}

/** Why a file cannot be written, by the code of the error. */
const reasons = { ENOSPC: 'full', EACCES: 'notAllowed', EPERM: 'notAllowed', EROFS: 'readOnly' } as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

function reasonOf(error: unknown, text: EditorTexts): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return isKnown(code) ? text[`why_${reasons[code]}`] : error.message;
}

/** The page shows this message. The draft is still in the browser. */
export const errorResponse = (error: unknown, text: EditorTexts): Response =>
  Response.json({ message: fill(text.failed, { why: reasonOf(error, text) }) }, { status: 500 });
