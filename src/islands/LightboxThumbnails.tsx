import { useEffect, useRef } from 'react';
import type { GalleryItem } from '../lib/shop/gallery.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface LightboxThumbnailsProps {
  items: readonly GalleryItem[];
  index: number;
  onChoose: (place: number) => void;
}

/** Every item small, the shown one in view. Where there is no room they are dots (Lightbox.css). */
export function LightboxThumbnails({ items, index, onChoose }: LightboxThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <ul ref={list} className="lightbox-thumbnails">
      {items.map((item, place) => (
        <li key={item.src}>
          <button
            type="button"
            aria-label={item.alt}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onChoose(place)}
          >
            <Thumbnail item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}
