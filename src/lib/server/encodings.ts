import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** How a list names an encoding, with what it says about it. */
const listed = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
  any: /(?:^|,)\s*\*\s*(;[^,]*)?(?:,|$)/,
};

/** Browsers say the same each time, and most of them the same as others. */
let last: { readonly accepted: string; readonly encoding: Encoding } | undefined;

/** The smallest form that a client accepts (RFC 9110, 12.5.3): `q=0` refuses one, `*` stands for those not named. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (last?.accepted !== accepted) last = { accepted, encoding: readAccepted(accepted) };
  return last.encoding;
}

function readAccepted(accepted: string): Encoding {
  const isAccepted = (name: 'br' | 'gzip') => {
    const found = listed[name].exec(accepted) ?? listed.any.exec(accepted);
    return found !== null && !(found[1] && /q=0(\.0*)?\s*$/i.test(found[1]));
  };
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

/** Whether compressing pays: texts of some length. */
export const isCompressible = (type: string, length: number): boolean =>
  length >= 512 && /^text\/|[/+](json|xml|javascript)\b|manifest/.test(type);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** 'quick' while somebody waits, 'best' for what is made once and sent for as long as the server runs. */
type Effort = 'quick' | 'best';

/** Compresses on another thread. */
export function compressBody(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: effort === 'best' ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // No larger than what there is to look back at: the window is memory, for each body that is compressed at the time.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    },
  });
}

/** The body as it was before it was compressed. */
export const expandBody = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? unbrotli(body) : unzip(body);
