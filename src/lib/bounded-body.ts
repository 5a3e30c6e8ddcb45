/** What was read is longer than its limit. Its reader says which message that is. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

type Chunks = AsyncIterable<Uint8Array>;

/** What has a body and says how long it is: a Request or a Response. */
interface Message {
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
}

/**
 * The chunks of a body as they arrive, at most `maxBytes` bytes (not characters) in all. The chunk that goes beyond is not given on:
 * throws BodyTooLarge in its place. Every body that comes from outside is read through this: what its length header says may be
 * missing or wrong, and what a compressed body becomes is said by none.
 *
 * Whoever stops early leaves `chunks`, which cancels a web stream. A stream of node:http or of a form whose rest must still be read is
 * given as `stream.iterator({ destroyOnReturn: false })`.
 */
export async function* boundedChunks<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  maxBytes: number,
): AsyncGenerator<Chunk, void, undefined> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge(maxBytes);
    yield chunk;
  }
}

/** Reads all bytes of a body into memory. Throws BodyTooLarge beyond `maxBytes` bytes, and what the stream throws. */
export async function readBounded(chunks: Chunks, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of boundedChunks(chunks, maxBytes)) parts.push(chunk);
  return Buffer.concat(parts);
}

/**
 * The same for the body of a Request or a Response; empty without one. A body that declares itself too long is not read at all, so
 * that its sender gets the answer before it has sent everything.
 */
export async function readBoundedBody({ headers, body }: Message, maxBytes: number): Promise<Buffer> {
  if (isDeclaredLonger(headers.get('content-length'), maxBytes)) {
    // Nothing waits for it, and the connection of a response is free again.
    body?.cancel().catch(() => undefined);
    throw new BodyTooLarge(maxBytes);
  }
  return body ? readBounded(body, maxBytes) : Buffer.alloc(0);
}

/** The same as text. Bytes that are no UTF-8 become U+FFFD, and a byte-order mark is skipped. */
export const readBoundedText = async (message: Message, maxBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBoundedBody(message, maxBytes));

/** Whether a body says of itself, in its Content-Length, that it is longer than `maxBytes` bytes. */
export const isDeclaredLonger = (contentLength: string | null | undefined, maxBytes: number): boolean =>
  Number(contentLength ?? 0) > maxBytes;
