import { createHash } from 'node:crypto';
import { compressBody, type Encoding, expandBody, isCompressible } from '../encodings.ts';
import type { Answer } from './answer.ts';
import type { Reading } from './readings.ts';

/** An answer, ready to be sent. Headers are names and values in turn. */
export interface Page {
  readonly status: number;
  readonly etag: string | undefined;
  /** Without those that differ by encoding. */
  readonly headers: readonly string[];
  /** Of the answer to a browser that has the page already. */
  readonly headersUnchanged: readonly string[];
  readonly isCompressible: boolean;
  /** As it travels, in the encodings that were asked for: a page that is only sent compressed takes a fifth of the memory. */
  readonly forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  readonly asked: Set<Encoding>;
}

/** A page that stays in memory. */
export interface KeptPage extends Page {
  readonly key: string;
  readonly readings: readonly Reading[];
  /** What it is made of, by the names of changes.ts. */
  readonly watched: readonly string[];
  /** What `countOf(watched)` was when the page was last known to be right. */
  revision: number;
  /** The sum of all counts when making it began. */
  readonly begunAt: number;
  readonly madeAt: number;
  /** What was last told of its origin. */
  told?: { readonly status: string; readonly age: number; readonly origin: readonly string[] };
}

/** Said by the page cache itself or by the connection. */
const notItsOwn = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date', 'etag', 'vary']);

/** Makes an answer ready; `everywhere` are the headers of every answer of this server. */
export function preparePage({ status, headers, body }: Answer, everywhere: readonly string[]): Page {
  // A changed policy is news for a browser although the text is the same.
  const digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url');
  // Weak, as the same tag stands for each encoding.
  const etag = status === 200 ? `W/"${digest.slice(0, 22)}"` : undefined;
  const own = Object.entries(headers).flatMap(([name, value]) => (notItsOwn.has(name) ? [] : [name, value]));
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const validity = ['vary', vary, ...(etag ? ['etag', etag] : [])];
  return {
    status,
    etag,
    headers: [...everywhere, ...own, ...validity],
    headersUnchanged: [...everywhere, 'cache-control', headers['cache-control'] ?? 'no-cache', ...validity],
    isCompressible: isCompressible(headers['content-type'] ?? '', body.length),
    forms: { identity: body },
    asked: new Set(),
  };
}

/** The page in an encoding: at once, or as soon as it is made. `onChange` is told when other forms are kept than before. */
export function formOf({ forms, asked }: Page, encoding: Encoding, onChange?: () => void): Buffer | Promise<Buffer> {
  asked.add(encoding);
  const known = forms[encoding];
  if (known) return known;
  const made = makeForm(forms, encoding);
  // Whoever asks meanwhile waits for the same work.
  forms[encoding] = made;
  made.then(
    (body) => {
      // A copy of its own length: what zlib answers may hold a larger piece of memory.
      forms[encoding] = Buffer.from(body);
      if (!asked.has('identity')) delete forms.identity;
      onChange?.();
    },
    () => delete forms[encoding],
  );
  return made;
}

async function makeForm(forms: Page['forms'], encoding: Encoding): Promise<Buffer> {
  const plain = await plainOf(forms);
  return encoding === 'identity' ? plain : compressBody(plain, encoding, 'quick');
}

/** A page as it was made. */
export async function plainOf({ identity, br, gzip }: Page['forms']): Promise<Buffer> {
  if (identity) return identity;
  if (br) return expandBody(await br, 'br');
  if (gzip) return expandBody(await gzip, 'gzip');
  throw new Error('A page is there in no form');
}

/** Roughly what a page takes in memory. */
export function bytesOf({ key, forms, headers, headersUnchanged, readings }: KeptPage): number {
  const bodies = Object.values(forms).map((form) => (Buffer.isBuffer(form) ? form.length : 0));
  const texts = [key, ...headers, ...headersUnchanged, JSON.stringify(readings)];
  return [...bodies, ...texts.map(({ length }) => 2 * length)].reduce((sum, length) => sum + length, 0);
}
