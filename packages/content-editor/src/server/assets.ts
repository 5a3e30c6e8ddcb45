import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { EditorTexts } from '../texts.ts';
import type { Pictures } from './pictures.ts';

/** The theme of the site. Text in the editor has the same style as on the site. */
export interface Theme {
  /** CSS files in the order in which they apply. They define the custom properties that README.md lists. */
  readonly stylesheets: readonly string[];
  /** WOFF2 file of the heading font. */
  readonly headingFont: string;
}

export interface AssetsOptions {
  /** Title of the page. */
  readonly name: string;
  readonly texts: EditorTexts;
  readonly theme: Theme;
  readonly pictures: Pictures;
  /** The only origin that the page may frame. */
  readonly previewOrigin: () => string;
}

const require = createRequire(import.meta.url);
const clientFile = (path: string): string => fileURLToPath(new URL(`../client/${path}`, import.meta.url));

const ownStylesheets = [
  require.resolve('prosemirror-view/style/prosemirror.css'),
  require.resolve('prosemirror-tables/style/tables.css'),
  ...['layout', 'form', 'text', 'dialogs', 'preview', 'narrow'].map((name) => clientFile(`styles/${name}.css`)),
];

const fontFace = (url: string) =>
  `@font-face{font-family:'Site heading';font-weight:500;src:url(${url}) format('woff2')}:root{--font-heading:'Site heading'}`;

/** The styles of the page, those of the site included. */
export async function readStyles(theme: Theme, fontUrl: string): Promise<string> {
  const files = [...theme.stylesheets, ...ownStylesheets];
  return [fontFace(fontUrl), ...(await Promise.all(files.map((file) => readFile(file, 'utf8'))))].join('\n');
}

/** The element that the page's script fills. Its texts come with it. `api` is the base of its calls. */
export const rootElement = (texts: EditorTexts, api: string): string =>
  `<div id="editor" data-api="${api}" data-texts="${escaped(JSON.stringify(texts))}"></div>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pageOf = (name: string, texts: EditorTexts): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/editor.css">
<script type="module" src="/editor.js"></script>
</head>
<body>
${rootElement(texts, '/api/')}
<noscript><p>The editor needs JavaScript. The content files can also be changed with any text editor.</p></noscript>
</body>
</html>
`;

/** The page's script, bundled from its sources. */
export async function bundleClient(): Promise<string> {
  // Loaded on demand: with a bundle at hand no bundler is needed.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: clientFile('main.tsx'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

const respond = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

const policyOf = (previewOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${previewOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The editor's page with its script, styles and pictures, by URL path. None of it is secret. */
export async function createAssets({
  name,
  texts,
  theme,
  pictures,
  previewOrigin,
}: AssetsOptions): Promise<(path: string) => Promise<Response | undefined>> {
  const [script, styles] = await Promise.all([bundleClient(), readStyles(theme, '/font.woff2')]);
  return async (path) => {
    switch (path) {
      case '/': {
        const response = respond(pageOf(name, texts), 'text/html; charset=utf-8');
        response.headers.set('Content-Security-Policy', policyOf(previewOrigin()));
        return response;
      }
      case '/editor.js':
        return respond(script, 'text/javascript; charset=utf-8');
      case '/editor.css':
        return respond(styles, 'text/css; charset=utf-8');
      case '/font.woff2':
        return respond(new Uint8Array(await readFile(theme.headingFont)), 'font/woff2');
      default: {
        const picture = await pictures.read(path);
        return picture && respond(picture.bytes, picture.type);
      }
    }
  };
}
