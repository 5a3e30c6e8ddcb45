import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { Serve } from '../src/server/host.ts';
import { startEditor } from '../src/server/start-editor.ts';
import type { EditorTexts } from '../src/texts.ts';
import { pageText, site, tempFolder, writeNewFile } from './site.ts';

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

/** The smallest server that can host the editor. */
const serve: Serve = async (handler, onError, { host, port }) => {
  const server = createServer(async (incoming, outgoing) => {
    const headers = new Headers(incoming.headers as Record<string, string>);
    const hasBody = !/^(GET|HEAD)$/.test(incoming.method ?? '');
    const body = hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {};
    const request = new Request(`http://localhost${incoming.url}`, { method: incoming.method, headers, ...body });
    try {
      const response = await handler(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      onError(error, request);
      outgoing.writeHead(500).end();
    }
  });
  await listen(server, port, host);
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
};

/** What this test reads of them. */
const texts = { failed: 'Not done: {why}', tooLong: 'too long' } as EditorTexts;

test('an editor with nothing but its host interface shows its page, opens a file and saves it', async () => {
  const folder = await tempFolder();
  const [content, publicFolder] = [join(folder, 'content'), join(folder, 'public')];
  await writeNewFile(join(content, 'pages/terms.md'), pageText('Words.'));
  await writeNewFile(join(folder, 'font.woff2'), '');
  await writeNewFile(join(folder, 'site.css'), ':root{--ink:black}');
  const editor = await startEditor({
    name: 'Test editor',
    texts,
    site,
    siteUrl: 'http://127.0.0.1:9',
    publicUrl: 'https://books.example',
    folders: {
      ...{ content, public: publicFolder },
      history: join(folder, 'history'),
      lastValid: join(folder, 'last-valid'),
    },
    theme: { stylesheets: [join(folder, 'site.css')], headingFont: join(folder, 'font.woff2') },
    port: 0,
    serve,
    ...{ writeFile: writeNewFile, shrinkPicture: async () => undefined },
  });
  onTestFinished(() => editor.close());
  const { origin, hash } = new URL(editor.url);

  expect(await (await fetch(origin)).text()).toMatch(
    /<title>Test editor<\/title>[\s\S]* data-texts="\{&quot;failed&quot;:&quot;Not done: \{why\}&quot;/,
  );
  expect(await (await fetch(`${origin}/editor.js`)).text()).toContain('createRoot');
  expect(await (await fetch(`${origin}/editor.css`)).text()).toMatch(/^@font-face[\s\S]*--ink:black[\s\S]*\.toolbar/);

  const headers = { Authorization: `Bearer ${hash.replace('#key=', '')}`, 'Content-Type': 'application/json' };
  const url = `${origin}/api/files/terms`;
  const document = await (await fetch(url, { headers })).json();
  expect(document).toMatchObject({ body: 'Words.', errors: [] });
  const body = JSON.stringify({ values: document.values, body: 'Other words.', version: document.version });
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
  const later = JSON.stringify({ values: document.values, body: 'Later words.', version: document.version });
  expect((await fetch(url, { method: 'PUT', headers, body: later })).status).toBe(409);
  expect(await (await fetch(url, { headers })).json()).toMatchObject({ body: 'Other words.' });

  const tooLong = JSON.stringify({ values: {}, body: 'x'.repeat(400_001) });
  const refused = await fetch(`${url}/validate`, { method: 'POST', headers, body: tooLong });
  expect((await refused.json()).message).toBe('Not done: too long');
  expect(await (await fetch(`${origin}/api/link-error?href=x`, { headers })).json()).toEqual({
    error: 'must be a path',
  });
});
