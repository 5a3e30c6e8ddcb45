import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Content codings the server sends. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Finds a coding in an Accept-Encoding list, with its parameters. */
const patterns = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(;[^,]*)?(?:,|$)/,
};

/** The smallest coding that a client accepts (RFC 9110, 12.5.3): `q=0` refuses one, `*` means those not listed. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a client accepts one coding, for what is there in one only. */
export function acceptsEncoding(accepted: string, name: 'br' | 'gzip'): boolean {
  const found = patterns[name].exec(accepted) ?? patterns.any.exec(accepted);
  return found !== null && !(found[1] && /q=0(\.0*)?\s*$/i.test(found[1]));
}

/** Whether compression pays: text of 512 bytes or more. */
export const isCompressible = (type: string, length: number): boolean =>
  length >= 512 && /^text\/|[/+](json|xml|javascript)\b|manifest/.test(type);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** 'quick' while a client waits, 'best' for what is compressed once and sent many times. */
type Effort = 'quick' | 'best';

/**
 * A copy with memory of its own. `Buffer.from` and zlib cut theirs from a piece of 64 KB, all of which stays in memory as long as
 * the copy: a page that is cached as 8 KB would take 64.
 */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses on another thread. The result may be cached: it holds no other memory. */
export async function compressBody(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return ownCopy(await zip(body, { level: effort === 'best' ? 9 : 6 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The window costs memory for each body being compressed, so it is no larger than the body.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  return ownCopy(await brotli(body, { params }));
}

/** The opposite, which may be cached too. */
export const decompressBody = async (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  ownCopy(await (encoding === 'br' ? unbrotli(body) : unzip(body)));
