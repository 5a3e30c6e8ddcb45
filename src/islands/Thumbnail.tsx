import { useContext } from 'react';
import type { GalleryItem } from '../lib/shop/catalogue/gallery.ts';
import { coverFile } from '../lib/shop/catalogue/image.ts';
import { GalleryLanguage } from './gallery-texts.ts';

/** A thumbnail; the element around it has its name. Videos and embedded pages load nothing and show an icon. */
export function Thumbnail({ item: { type, src } }: { item: GalleryItem }) {
  const text = useContext(GalleryLanguage);
  if (type === 'image')
    return (
      <img src={coverFile(src, 160, 'avif') ?? src} alt="" width={64} height={96} loading="lazy" decoding="async" />
    );
  const isVideo = type !== 'iframe';
  return (
    <span className="gallery-media small">
      <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={
            isVideo
              ? 'M8 5.5l11 6.5-11 6.5z'
              : 'M12 6.5C9 4.5 5.5 4.5 3 5.5v13c2.5-1 6-1 9 1 3-2 6.5-2 9-1v-13c-2.5-1-6-1-9 1zm0 0v13'
          }
        />
      </svg>
      {isVideo ? text.video : text.lookInside}
    </span>
  );
}
