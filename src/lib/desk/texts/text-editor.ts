import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { EditorTexts, Site } from '@bookfront/content-editor';
import { shrinkPicture } from '../../content/shrink-picture.ts';
import { Html, html } from '../../mail/html.ts';
import type { Language } from '../../paths/language.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { deskStorage } from './desk-storage.ts';
import { editorOnline } from './editor-online.ts';
import { deskEditorCalls, deskTextPreviewPath, deskTextsPath } from './model/pages.ts';
import { TextNotAllowed } from './own-mailbox.ts';
import type { TextDeskOptions } from './text-desk.ts';
import type { TextAnswers, TextSpeech } from './text-speech.ts';

/** The language of whoever edits, and what the editor says itself: its messages as they are written. */
export interface EditorSpeech extends TextSpeech {
  readonly editor: EditorTexts & Readonly<Record<OwnText, string>>;
  readonly language: Language;
}

/** What its page at the desk says besides. */
type OwnText = 'title' | 'allTexts' | 'needsScript' | 'plainForms';

/** The site's styles without those of its components, so that text in the editor looks as it will in the shop. */
const stylesheets = ['layers', 'reset', 'tokens', 'base', 'controls', 'prose', 'text-page'].map((name) =>
  fileOf(`../../../styles/${name}.css`),
);
const headingFont = () =>
  createRequire(import.meta.url).resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff2');

function fileOf(path: string): URL {
  return new URL(path, import.meta.url);
}

/** Beside the template: with it there, the bundler would compile the template, with a helper that no package here has. */
const scriptElement = new Html('<script type="module" src="/desk/texts/editor.js"></script>');

/** Its messages can be changed at the desk, so they are escaped. */
const page = ({ editor: text, language }: EditorSpeech, root: string): string =>
  html`<!doctype html>
<html lang="${language.locale}" dir="${language.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/desk/texts/editor.css">
${scriptElement}
</head>
<body>
${new Html(root)}
<noscript><main><h1>${text.title}</h1><p>${text.needsScript} <a href="${deskTextsPath}">${text.plainForms}</a>.</p></main></noscript>
</body>
</html>
`.markup;

const answer = (body: BodyInit, type: string): Response => new Response(body, { headers: { 'Content-Type': type } });
const notFound = ({ editor: text }: EditorSpeech): Response =>
  Response.json({ message: text.notFound }, { status: 404 });

/** The editor's page names other methods than GET and POST in the URL: the site answers to no others. */
function withMethod(request: Request): Request {
  const method = new URL(request.url).searchParams.get('method') ?? request.method;
  return request.method === 'POST' && /^(PUT|DELETE)$/.test(method) ? new Request(request, { method }) : request;
}

/** Answers requests of the editor's page: what it is made of, and its calls. */
export function createTextEditor(options: TextDeskOptions, openSite: (text?: TextAnswers) => Promise<Site>) {
  /** Made once, at the first request: a built shop has the script already. */
  let script: Promise<string> | undefined;
  let styles: Promise<string> | undefined;
  const load = () => import('@bookfront/content-editor');

  async function readScript(): Promise<string> {
    return readFile(options.editorScript, 'utf8').catch(async () => (await load()).bundleClient());
  }

  async function readStyles(): Promise<string> {
    const theme = { stylesheets: stylesheets.map((url) => fileURLToPath(url)), headingFont: '' };
    return (await load()).readStyles(theme, '/desk/texts/editor.woff2');
  }

  async function answerCall(request: Request, path: string, by: StaffMember, speech: EditorSpeech): Promise<Response> {
    const { text, editor: texts } = speech;
    const [site, editor, named] = await Promise.all([openSite(text), load(), openSite()]);
    const { store, db } = options;
    /** What the log calls a text. */
    const labelOf = (file: string): string => named.files.find((one) => one.path === file)?.label ?? file;
    const api = editor.createApi({
      ...{ site, texts },
      documents: editor.createDocuments({ site, storage: deskStorage(options, by, { labelOf }) }),
      pictures: {
        list: listPictures,
        add: (name, bytes) =>
          editor.addPicture(name, bytes, {
            ...{ list: listPictures, shrinkPicture, texts },
            write: async (file, picture) => {
              await store.writeBytes(db, file, picture);
              await store.committed();
            },
          }),
      },
      online: editorOnline(options, by, {
        config: {
          home: { name: texts.allTexts, href: deskTextsPath },
          previewPath: deskTextPreviewPath(''),
          timeZone: options.timeZone,
        },
        ...{ text, labelOf },
      }),
      // The preview is a page of this site.
      previewOrigin: () => '',
      siteUrls: options.siteUrls,
    });
    return api(withMethod(request), path).catch((error: unknown) => {
      if (error instanceof TextNotAllowed) return Response.json({ message: text.ownMailbox }, { status: 500 });
      return editor.errorResponse(error, texts);
    });
  }

  async function listPictures(): Promise<readonly string[]> {
    const site = await openSite();
    return (await options.store.list())
      .filter((path) => /^pictures\/[^/]+$/.test(path) && site.pictureType(path.slice('pictures/'.length)))
      .map((path) => `/${path}`);
  }

  return async (request: Request, path: string, by: StaffMember, speech: EditorSpeech): Promise<Response> => {
    if (path.startsWith(deskEditorCalls.slice(deskTextsPath.length))) {
      const call = path.slice(deskEditorCalls.length - deskTextsPath.length).replace(/\.json$/, '');
      return answerCall(request, call, by, speech);
    }
    if (request.method !== 'GET') return notFound(speech);
    switch (path) {
      case '/editor':
        return answer(
          page(speech, (await load()).rootElement(speech.editor, deskEditorCalls)),
          'text/html; charset=utf-8',
        );
      case '/editor.js':
        script ??= readScript();
        return answer(await script, 'text/javascript; charset=utf-8');
      case '/editor.css':
        styles ??= readStyles();
        return answer(await styles, 'text/css; charset=utf-8');
      case '/editor.woff2':
        return answer(new Uint8Array(await readFile(headingFont())), 'font/woff2');
      default:
        return notFound(speech);
    }
  };
}
