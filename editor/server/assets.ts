import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { picturePath, pictureType } from '../../src/lib/content/pictures.ts';

/** In the order in which they apply; the site's own come first, so that a text looks as it will. */
const styles = [
  'src/styles/layers.css',
  'src/styles/reset.css',
  'src/styles/tokens.css',
  'src/styles/base.css',
  'src/styles/prose.css',
  'src/styles/text-page.css',
  'node_modules/prosemirror-view/style/prosemirror.css',
  'node_modules/prosemirror-tables/style/tables.css',
  'editor/client/editor.css',
];

const fontFile = 'node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
const font = `@font-face{font-family:Newsreader;font-weight:500;src:url(/font.woff2) format('woff2')}:root{--font-heading:Newsreader}`;

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bookfront editor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/editor.css">
<script type="module" src="/editor.js"></script>
</head>
<body>
<div id="editor"></div>
<noscript><p>The editor needs JavaScript. The files in content/ can be changed with any text editor as well.</p></noscript>
</body>
</html>
`;

/** The editor's script, made of its sources. */
async function bundle(): Promise<string> {
  const build = await rolldown({
    input: 'editor/client/main.tsx',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { runtime: 'automatic' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** The editor's own page and what it is made of. It holds nothing that is secret. `frame` is the origin it may frame. */
export async function createAssets(
  folder: string,
  frame: () => string,
): Promise<(path: string) => Promise<Response | undefined>> {
  const [script, css] = await Promise.all([bundle(), Promise.all(styles.map((file) => readFile(file, 'utf8')))]);
  const answer = (body: BodyInit, type: string) =>
    new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
  const policy = () =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${frame()}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');

  /** A picture of the content folder or of public/. */
  async function pictureAt(path: string): Promise<Response | undefined> {
    const file = picturePath(path);
    const type = pictureType(path.slice(path.lastIndexOf('/') + 1));
    if (!type || path.includes('..')) return undefined;
    const bytes = await readFile(file ? join(folder, file) : join('public', path)).catch(() => undefined);
    return bytes && answer(new Uint8Array(bytes), type);
  }

  return async (path) => {
    switch (path) {
      case '/': {
        const response = answer(page, 'text/html; charset=utf-8');
        response.headers.set('Content-Security-Policy', policy());
        return response;
      }
      case '/editor.js':
        return answer(script, 'text/javascript; charset=utf-8');
      case '/editor.css':
        return answer([font, ...css].join('\n'), 'text/css; charset=utf-8');
      case '/font.woff2':
        return answer(new Uint8Array(await readFile(fontFile)), 'font/woff2');
      default:
        return pictureAt(path);
    }
  };
}
