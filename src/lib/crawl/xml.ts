const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an element or an attribute, and removes characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML response that may be cached for an hour. */
export const xmlResponse = (body: string | ReadableStream<Uint8Array> | null, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

/** In characters. Pieces are some hundred characters long, so they are joined before sending. */
const minChunkLength = 16 * 1024;

/**
 * Pieces of text as a response body, produced only as fast as the client reads, so that a file of any length takes little memory.
 * Other requests get a turn between chunks. An error breaks the response off, so that no crawler mistakes half a file for the whole.
 */
export function streamText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate);
      let chunk = '';
      while (chunk.length < minChunkLength) {
        const { value, done } = await source.next();
        if (done) {
          if (chunk) controller.enqueue(encoder.encode(chunk));
          controller.close();
          return;
        }
        chunk += value;
      }
      controller.enqueue(encoder.encode(chunk));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
