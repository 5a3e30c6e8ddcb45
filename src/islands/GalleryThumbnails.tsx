import { type KeyboardEvent, type MouseEvent, useContext, useRef } from 'react';
import { type GalleryItem, mediaPage } from '../lib/shop/catalogue/gallery.ts';
import { largestImage } from '../lib/shop/catalogue/image.ts';
import { GalleryLanguage, type GalleryTexts } from './gallery-texts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { stepOfKey } from './ui/step-of-key.ts';

interface GalleryThumbnailsProps {
  items: readonly GalleryItem[];
  /** Index of the item that is shown large. */
  shown: number;
  onChoose: (event: MouseEvent<HTMLElement>, index: number, isLarge: boolean) => void;
}

function nameOf(type: GalleryItem['type'], text: GalleryTexts, place: { number: number; total: number }): string {
  if (type === 'image') return text.pictureAt(place);
  return type === 'iframe' ? text.insideAt(place) : text.videoAt(place);
}

/** The thumbnails of the gallery. Arrow keys move between them and show a picture large at once. */
export function GalleryThumbnails({ items, shown, onChoose }: GalleryThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const text = useContext(GalleryLanguage);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOfKey(event.key);
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
            aria-label={nameOf(item.type, text, { number: index + 1, total: items.length })}
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
