import './ProductGallery.css';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { galleryItems, type Media } from '../lib/shop/catalogue/gallery.ts';
import { largestImage } from '../lib/shop/catalogue/image.ts';
import type { gallery as galleryMessages } from '../messages/en/gallery.ts';
import { plainTexts } from '../messages/plain/plain-texts.ts';
import { GalleryThumbnails } from './GalleryThumbnails.tsx';
import { englishGallery, GalleryLanguage, type GalleryTexts, type WrittenGalleryTexts } from './gallery-texts.ts';
import { Lightbox } from './Lightbox.tsx';
import { MainPicture } from './MainPicture.tsx';
import { $gallery, openGallery, setIndex, setItems } from './stores/gallery.ts';
import { $chosenSku } from './stores/selection.ts';
import { Icon } from './ui/Icon.tsx';

export interface ProductGalleryProps {
  title: string;
  /** Main one first. */
  images: readonly string[];
  media?: readonly Media[];
  /** The picture of each option that has one, by sku (optionImages). */
  optionImages?: Readonly<Record<string, string>>;
  /** Chosen by the address' `?option=`. */
  sku?: string;
  /** Its texts, on a page in another language than English. */
  texts?: WrittenGalleryTexts;
}

/**
 * The pictures of a product: one large, all small, and any of them as large as the screen allows. Videos and sample pages
 * are among the small ones. Without script each is a link to itself.
 */
export default function ProductGallery({
  title,
  images,
  media = [],
  optionImages = {},
  sku,
  texts,
}: ProductGalleryProps) {
  const text: GalleryTexts = useMemo(
    () => (texts ? plainTexts<typeof galleryMessages>(texts) : englishGallery),
    [texts],
  );
  const items = galleryItems(title, [...new Set([...images, ...Object.values(optionImages)])], media, text);
  const placeOf = (src: string | undefined) => items.findIndex((item) => item.src === src);
  const first = Math.max(0, placeOf(sku && optionImages[sku]));
  const gallery = useStore($gallery, { ssr: 'initial' });
  const chosenSku = useStore($chosenSku, { ssr: 'initial' });
  const index = gallery.items.length > 0 ? gallery.index : first;
  // While a video is shown large, the page goes on showing the cover.
  const shownIndex = items[index]?.type === 'image' ? index : placeOf(items.find(({ type }) => type === 'image')?.src);
  const shown = items[shownIndex];

  const root = useRef<HTMLDivElement>(null);
  // Another picture may have been chosen before React was there (browser/product/gallery.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useEffect(() => {
    const thumbnails = [...(root.current?.querySelectorAll('.gallery-thumbnails a') ?? [])];
    const current = thumbnails.findIndex((one) => one.ariaCurrent === 'true');
    setItems(items, current >= 0 ? current : first);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice changes the picture.
  useEffect(() => {
    const place = placeOf(chosenSku === null ? undefined : optionImages[chosenSku]);
    if (place >= 0) setIndex(place);
  }, [chosenSku]);

  const choose = (event: MouseEvent<HTMLElement>, wanted: number, isLarge: boolean) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not every browser gives a link the focus with a click; the lightbox gives it back to where it was.
    event.currentTarget.focus();
    if (isLarge || items[wanted]?.type !== 'image') openGallery(wanted);
    else setIndex(wanted);
  };

  return (
    <GalleryLanguage value={text}>
      <div ref={root} className="gallery">
        {shown && (
          <figure className="gallery-main">
            <a href={largestImage(shown.src)} onClick={(event) => choose(event, shownIndex, true)}>
              <MainPicture
                key={shown.src}
                src={shown.src}
                alt={shown.alt}
                sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 38vw"
              />
              <span className="visually-hidden">{text.larger}</span>
              <Icon name="search" size={20} />
            </a>
          </figure>
        )}
        {(items.length > 1 || !shown) && <GalleryThumbnails items={items} shown={shownIndex} onChoose={choose} />}
        <Lightbox title={title} />
      </div>
    </GalleryLanguage>
  );
}
