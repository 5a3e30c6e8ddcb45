import { isKnownFile, isSameFile, parseRange } from './ranges.ts';
import type { Content } from './sources.ts';

/** As much as is read at once, and waits in memory for a slow reader. */
const chunkBytes = 64 * 1024;

export interface Sending {
  readonly content: Content;
  readonly fileName: string;
  readonly mediaType: string;
  /** Called before anything is sent, with the first byte. False refuses. */
  readonly admit: (fromByte: number) => Promise<boolean>;
  /** Called once, when the last byte was handed on or the reader has gone. */
  readonly onEnd: () => void;
}

/**
 * The response to a request for a file or a part of it (206, If-Range, 304, 416). Undefined when `admit` refuses. What may be
 * answered without bytes is answered before that, so that it does not count as a download.
 */
export async function sendContent(request: Request, sending: Sending): Promise<Response | undefined> {
  const { content, fileName, mediaType, admit, onEnd } = sending;
  const { size, etag } = content;
  const headers = new Headers({
    'Content-Type': mediaType,
    'Content-Disposition': attachment(fileName),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    // no-transform: compression would change the bytes that ranges count.
    'Cache-Control': 'private, no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  const end = (status: number): Response => {
    onEnd();
    return new Response(null, { status, headers });
  };
  const asked = request.headers;
  if (isKnownFile(asked.get('if-none-match'), etag)) return end(304);
  const range = isSameFile(asked.get('if-range'), etag) ? parseRange(asked.get('range'), size) : 'whole';
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${size}`);
    return end(416);
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') headers.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  headers.set('Content-Length', String(part.end - part.start + 1));
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD') return end(status);
  if (!(await admit(part.start))) {
    onEnd();
    return undefined;
  }
  return new Response(await streamOf(content, part, onEnd), { status, headers });
}

/** Reads only as fast as the client takes it. The file is closed when the client goes away. */
async function streamOf(
  content: Content,
  { start, end }: { readonly start: number; readonly end: number },
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const file = await content.open().catch((error: unknown) => {
    onEnd();
    throw error;
  });
  let position = start;
  let isFinished = false;
  const finish = async () => {
    // A reader may go away while the last bytes are read.
    if (isFinished) return;
    isFinished = true;
    onEnd();
    await file.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const length = Math.min(chunkBytes, end + 1 - position);
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
          if (bytesRead === 0) throw new Error('A digital file ended before its last byte');
          position += bytesRead;
          controller.enqueue(buffer.subarray(0, bytesRead));
          if (position <= end) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        await finish();
      },
      cancel: finish,
    },
    { highWaterMark: 1 },
  );
}

/** RFC 6266: a name for old programs in ASCII, and the real one. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .,()&-]+/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
