import type { Selectable } from 'kysely';
import type { VariantTable } from '../../database/schema.ts';
import { classifyMediaUrl } from '../../shop/catalogue/gallery.ts';
import { parseTextList } from '../catalogue/editions.ts';

/** Beside its cover. A record may name hundreds of inside pages. */
const mostFurther = 10;

export type SourceColumns = Pick<Selectable<VariantTable>, 'image_source' | 'more_image_sources'>;

/** Where the pictures of an edition come from. */
export interface PictureSources {
  /** The URL of the cover; undefined when the record names none, or it was uploaded. */
  readonly front: string | undefined;
  /** Further pictures, with videos and sample pages between them, in order. */
  readonly further: readonly Source[];
}

export interface Source {
  readonly url: string;
  /** Fetched. Others are shown from where they are. */
  readonly isPicture: boolean;
}

const isElsewhere = (url: string): boolean => /^https?:/.test(url);

export function sourcesOf({ image_source, more_image_sources }: SourceColumns): PictureSources {
  let pictures = 0;
  const further = parseTextList(more_image_sources).flatMap((url): Source | [] => {
    const isPicture = classifyMediaUrl(url)?.type === 'image';
    if (isPicture) pictures += 1;
    return pictures > mostFurther && isPicture ? [] : { url, isPicture };
  });
  return { front: image_source && isElsewhere(image_source) ? image_source : undefined, further };
}

/** The pictures that the shop has to fetch for it. */
export const urlsToFetch = ({ front, further }: PictureSources): readonly string[] => [
  ...new Set([
    ...(front ? [front] : []),
    ...further.filter(({ url, isPicture }) => isPicture && isElsewhere(url)).map(({ url }) => url),
  ]),
];
