const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or an attribute. What XML cannot hold at all is left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 forbids
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An XML file that is asked for again at most once an hour. */
export const xmlAnswer = (body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

/** Enough to send at once; a page or an item is some hundred bytes. */
const chunkLength = 16 * 1024;

/**
 * Pieces of text as the body of an answer, made only as fast as it is read: a file of any length in little memory. `drained` waits
 * until what went before is out of the server, which asks for more without waiting. A failure on the way breaks the answer off, so
 * that no crawler takes half a file for the whole.
 */
export function streamText(
  pieces: AsyncIterable<string>,
  drained: () => Promise<void> = async () => undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      await drained();
      let chunk = '';
      while (chunk.length < chunkLength) {
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
