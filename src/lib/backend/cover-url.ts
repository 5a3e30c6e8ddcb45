/**
 * The parts of the path of a typographic cover, which is generated for editions without a picture of their own:
 * `/covers/{edition}-{version}-{face}-{width}.{type}`. The version changes whenever the text on the cover may have changed, so
 * that browsers may cache a cover for ever.
 */
export interface CoverUrlParts {
  /** `e` and the id of the edition, as that is shorter than an ISBN. Orders made by older versions store the SKU instead. */
  readonly edition: string;
  readonly version: string;
  readonly face: 'front' | 'back';
  readonly width: number;
  readonly type: 'avif' | 'webp';
}

const pattern = /^\/covers\/([\w.]+)-([a-z0-9]+)-(front|back)-(\d+)\.(avif|webp)$/;

/** Parses the path of a cover; undefined for other paths. */
export function parseCoverPath(path: string): CoverUrlParts | undefined {
  const [, edition, version, face, width, type] = pattern.exec(path) ?? [];
  if (!edition || !version) return undefined;
  return {
    edition,
    version,
    face: face === 'back' ? 'back' : 'front',
    width: Number(width),
    type: type === 'avif' ? 'avif' : 'webp',
  };
}

export function coverPath({ edition, version, face, width, type }: CoverUrlParts): string {
  return `/covers/${edition}-${version}-${face}-${width}.${type}`;
}

/** The picture of a link preview, `/covers/{edition}-{version}-share-1200.jpg`: the cover with title and author beside it. */
export type ShareUrlParts = Pick<CoverUrlParts, 'edition' | 'version'>;

const sharePattern = /^\/covers\/([\w.]+)-([a-z0-9]+)-share-1200\.jpg$/;

/** Parses the path of such a picture; undefined for other paths. */
export function parseSharePath(path: string): ShareUrlParts | undefined {
  const [, edition, version] = sharePattern.exec(path) ?? [];
  return edition && version ? { edition, version } : undefined;
}

export const sharePath = ({ edition, version }: ShareUrlParts): string =>
  `/covers/${edition}-${version}-share-1200.jpg`;

/** The code of an edition in cover paths. */
export const coverEditionCode = (id: number): string => `e${id}`;

/** The edition's id in such a code; undefined for the SKUs that older orders contain. */
export function coverEditionId(code: string): number | undefined {
  const [, id] = /^e(\d{1,15})$/.exec(code) ?? [];
  return id ? Number(id) : undefined;
}

interface Pictured {
  /** The edition's id. */
  readonly id: number;
  readonly image: string | null;
  readonly updated_at: number;
}

/** The URL of an edition's picture: its own, or the path of its generated cover at medium width. */
export function variantImage(variant: Pictured, face: 'front' | 'back' = 'front'): string {
  if (variant.image && face === 'front') return variant.image;
  const version = coverVersion(variant.updated_at);
  return coverPath({ edition: coverEditionCode(variant.id), version, face, width: 360, type: 'webp' });
}

/** Increment when the design of covers changes. */
const design = 2;
/**
 * The version of a cover. Seconds are precise enough, and the books of one import then share a version, which compresses
 * better.
 */
export const coverVersion = (updatedAt: number): string => `${design}${Math.floor(updatedAt / 1000).toString(36)}`;

/** The `updated_at` of a changed product: at least a second after the previous one, so that its cover gets a new version. */
export const changedAt = (now: number, before: number): number =>
  before < now ? Math.max(now, before + 1000) : before;

/**
 * A picture that the shop keeps has a URL of the same form: where it came from, the hash of the picture and the id of the edition
 * stand in the place of the edition's code.
 */
export interface StoredPictureCode {
  readonly from: 'upload' | 'record';
  readonly hash: string;
  readonly editionId: number;
}

const letters = { upload: 'u', record: 'r' } as const;

/** Undefined for another code, such as that of a drawn cover. */
export function parseStoredPicture(code: string): StoredPictureCode | undefined {
  const [, letter, hash, id] = /^([ur])([0-9a-f]{20})\.(\d{1,15})$/.exec(code) ?? [];
  return hash && id ? { from: letter === 'u' ? 'upload' : 'record', hash, editionId: Number(id) } : undefined;
}

/** The URL of such a picture. Its other widths and types have URLs with the same beginning. */
export const storedPictureUrl = ({ from, hash, editionId }: StoredPictureCode): string =>
  coverPath({ edition: `${letters[from]}${hash}.${editionId}`, version: '1', face: 'front', width: 360, type: 'webp' });

/** Where the picture of a URL came from; undefined for drawn covers and other URLs. */
export const originOfPicture = (url: string): StoredPictureCode['from'] | undefined =>
  parseStoredPicture(parseCoverPath(url)?.edition ?? '')?.from;
