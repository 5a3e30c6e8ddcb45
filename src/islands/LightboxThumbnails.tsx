import { useEffect, useRef } from 'react';
import type { GalleryItem } from '../lib/shop/catalogue/gallery.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface LightboxThumbnailsProps {
  items: readonly GalleryItem[];
  index: number;
  onChoose: (index: number) => void;
}

/** The thumbnails of the lightbox, scrolled to the current one. Without room for them they are dots (Lightbox.css). */
export function LightboxThumbnails({ items, index, onChoose }: LightboxThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <ul ref={list} className="lightbox-thumbnails">
      {items.map((item, position) => (
        <li key={item.src}>
          <button
            type="button"
            aria-label={item.alt}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onChoose(position)}
          >
            <Thumbnail item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}
