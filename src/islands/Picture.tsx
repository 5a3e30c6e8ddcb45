import type { Ref, SyntheticEvent } from 'react';
import { imageSources } from '../lib/shop/catalogue/image.ts';

interface PictureProps {
  src: string;
  alt: string;
  /** Value of the attribute `sizes`. */
  sizes: string;
  width: number;
  height: number;
  isFirst?: boolean;
  imageRef?: Ref<HTMLImageElement>;
  onLoad?: () => void;
  onError?: (event: SyntheticEvent) => void;
}

/** A picture in all its sizes and types. `isFirst` gives it priority: it is the most important one of the page. */
export function Picture({ src, alt, sizes, width, height, isFirst = false, imageRef, onLoad, onError }: PictureProps) {
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
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  );
}
