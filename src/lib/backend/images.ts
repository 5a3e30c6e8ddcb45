/**
 * Addresses of typographic covers, made on demand by the cover room for editions without a picture of their own:
 * `/covers/{edition}-{version}-{face}-{width}.{type}`. The version changes whenever what is printed on the cover may have
 * changed, so that a cover may be kept by browsers for ever.
 */
export interface CoverAddress {
  /** `e` and the id of an edition: a page with a hundred covers is 2 % smaller than with ISBNs. Its SKU in orders of old. */
  readonly edition: string;
  readonly version: string;
  readonly face: 'front' | 'back';
  readonly width: number;
  readonly type: 'avif' | 'webp';
}

const pattern = /^\/covers\/([\w.]+)-([a-z0-9]+)-(front|back)-(\d+)\.(avif|webp)$/;

export function parseCoverPath(path: string): CoverAddress | undefined {
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

export function coverPath({ edition, version, face, width, type }: CoverAddress): string {
  return `/covers/${edition}-${version}-${face}-${width}.${type}`;
}

/** How addresses of covers name the edition with this id. */
export const editionCode = (id: number): string => `e${id}`;

/** The id in such a name; undefined when it is another, as the SKU in orders of old. */
export function editionId(code: string): number | undefined {
  const [, id] = /^e(\d{1,15})$/.exec(code) ?? [];
  return id ? Number(id) : undefined;
}

interface Pictured {
  /** Of the edition. */
  readonly id: number;
  readonly image: string | null;
  readonly updated_at: number;
}

/** The picture of an edition: its own from the record, or its cover at the middle width. */
export function variantImage(variant: Pictured, face: 'front' | 'back' = 'front'): string {
  if (variant.image && face === 'front') return variant.image;
  const version = coverVersion(variant.updated_at);
  return coverPath({ edition: editionCode(variant.id), version, face, width: 360, type: 'webp' });
}

/** Raise `design` when the look of covers changes. */
const design = 1;
/** By the second: books of one import then share a version, and a page with a hundred of their covers is smaller for it. */
export const coverVersion = (updatedAt: number): string => `${design}${Math.floor(updatedAt / 1000).toString(36)}`;

/** When a change counts as made: in another second than the last one, so that its cover has a version of its own. */
export const changedAt = (now: number, before: number): number =>
  before < now ? Math.max(now, before + 1000) : before;
