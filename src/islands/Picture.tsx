import type { Ref, SyntheticEvent } from 'react';
import { imageSources } from '../lib/shop/image.ts';

interface PictureProps {
  src: string;
  alt: string;
  /** As in <img sizes>. */
  sizes: string;
  width: number;
  height: number;
  isFirst?: boolean;
  imageRef?: Ref<HTMLImageElement>;
  onError?: (event: SyntheticEvent) => void;
}

/** A picture in every size and type it can be had in. `isFirst`: the page's most important one, fetched at once. */
export function Picture({ src, alt, sizes, width, height, isFirst = false, imageRef, onError }: PictureProps) {
  const sources = imageSources(src);
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        ref={imageRef}
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        decoding={isFirst ? undefined : 'async'}
        fetchPriority={isFirst ? 'high' : undefined}
        onError={onError}
      />
    </picture>
  );
}
