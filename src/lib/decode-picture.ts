import type { Sharp } from 'sharp';
import { concurrencyLimit } from './concurrency-limit.ts';

/** `small` and `narrow` are said of covers. */
export type PictureProblem = 'kind' | 'damaged' | 'small' | 'narrow';

/** Why a picture is not taken, as an English sentence for its sender, and as a code for other languages. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Enough for every camera, and few enough for the memory of a small server: AVIF takes 20 bytes for each, and GIF 6. */
const mostPixels = { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000, gif: 12_000_000 } as const;
type Kind = keyof typeof mostPixels;

/** A large photograph takes two seconds. What takes longer was made to. */
const mostSeconds = 20;

/** Each takes all threads of the machine and up to 200 MB. How many can wait is bounded where bodies are received. */
const oneAtATime = concurrencyLimit(1);

export interface DecodedPicture {
  /** Turned upright, and not decoded yet. */
  readonly picture: Sharp;
  readonly width: number;
  readonly height: number;
}

const damaged = 'This picture is damaged, or it is very large.';

/**
 * The one way in which a picture that was uploaded or fetched is decoded (REQ SECURITY-152). Its first bytes decide what it is; SVG is
 * not among them: it can hold scripts, and three hundred bytes of it can keep a machine busy for a minute. Throws PictureRefused.
 */
export async function decodePicture<Result>(
  bytes: Uint8Array,
  work: (decoded: DecodedPicture) => Promise<Result>,
): Promise<Result> {
  const kind = kindOf(bytes);
  if (!kind) throw new PictureRefused('kind', 'This is no picture of the kind JPEG, PNG, WebP, AVIF or GIF.');
  return oneAtATime(async () => {
    // Loaded on demand, because it takes about 40 MB of memory.
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: mostPixels[kind], failOn: 'error' }).timeout({
      seconds: mostSeconds,
    });
    const { format, autoOrient } = await picture.metadata().catch(refuse);
    // The library looks at the bytes in its own way.
    if (format !== (kind === 'avif' ? 'heif' : kind)) return refuse();
    return work({ picture: picture.autoOrient(), ...autoOrient }).catch((error: unknown) => {
      throw error instanceof PictureRefused ? error : new PictureRefused('damaged', damaged);
    });
  });
}

function refuse(): never {
  throw new PictureRefused('damaged', damaged);
}

function kindOf(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^....ftypavi[fs]/s.test(start)) return 'avif';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF....WEBP/s.test(start) ? 'webp' : undefined;
}
