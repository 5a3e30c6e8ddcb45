import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A server of the fastest possible version of these pages: the same HTML and pictures without scripts and web fonts, from memory
 * by bare node:http. `addition` is appended to each page.
 */
export async function openLimit(
  origin: string,
  pages: readonly string[],
  addition = '',
): Promise<{ url: string; close(): Promise<void> }> {
  const files = new Map<string, { type: string; body: Buffer; isText: boolean }>();
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text();
    const body = brotliCompressSync(withoutScriptsAndFonts(html) + addition, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    });
    files.set(path, { type: 'text/html; charset=utf-8', body, isText: true });
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    let file = files.get(path);
    if (!file) {
      const original = await fetch(origin + path, { headers: { Accept: request.headers.accept ?? '*/*' } });
      file = {
        type: original.headers.get('content-type') ?? '',
        body: Buffer.from(await original.arrayBuffer()),
        isText: false,
      };
      files.set(path, file);
    }
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      ...(file.isText ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const withoutScriptsAndFonts = (html: string): string =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*(as="font"|modulepreload|rel="manifest"|rel="icon"|apple-touch)[^>]*>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '');
