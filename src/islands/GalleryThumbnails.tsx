import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type GalleryItem, mediaPage } from '../lib/shop/catalogue/gallery.ts';
import { largestImage } from '../lib/shop/catalogue/image.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface GalleryThumbnailsProps {
  items: readonly GalleryItem[];
  /** Index of the item that is shown large. */
  shown: number;
  onChoose: (event: MouseEvent<HTMLElement>, index: number, isLarge: boolean) => void;
}

const kinds = { image: 'Picture', video: 'Video', youtube: 'Video', vimeo: 'Video', iframe: 'Look inside' } as const;

/** The thumbnails of the gallery. Arrow keys move between them and show a picture large at once. */
export function GalleryThumbnails({ items, shown, onChoose }: GalleryThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (by === 0 || at < 0) return;
    event.preventDefault();
    const next = (at + by + links.length) % links.length;
    links[next]?.focus();
    if (items[next]?.type === 'image') links[next]?.click();
  };
  return (
    <ul ref={list} className="gallery-thumbnails" onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <li key={item.src}>
          <a
            href={pageOf(item)}
            {...(item.type === 'image'
              ? { 'data-handler': 'picture', 'data-src': item.src, 'data-alt': item.alt }
              : {})}
            aria-label={`${kinds[item.type]}, ${index + 1} of ${items.length}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => onChoose(event, index, false)}
          >
            <Thumbnail item={item} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** URL that shows the item without script. */
const pageOf = ({ type, src }: GalleryItem) => (type === 'image' ? largestImage(src) : mediaPage({ type, src }));
