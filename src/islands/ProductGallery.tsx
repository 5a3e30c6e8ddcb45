import './ProductGallery.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { MainPicture } from './MainPicture.tsx';
import { Picture } from './Picture.tsx';
import { $chosenSku } from './stores/selection.ts';

export interface ProductGalleryProps {
  title: string;
  /** Main one first. */
  images: readonly string[];
  /** The picture of each option that has one, by sku (optionImages). */
  optionImages?: Readonly<Record<string, string>>;
  /** Chosen by the address' `?option=`. */
  sku?: string;
}

const mainSizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 80vw';

/** The pictures of a product: one large, all small. Without script a small one opens its picture. */
export default function ProductGallery({ title, images: ownImages, optionImages = {}, sku }: ProductGalleryProps) {
  const images = [...new Set([...ownImages, ...Object.values(optionImages)])];
  const [current, setCurrent] = useState(() => (sku && optionImages[sku]) || images[0]);
  const chosenSku = useStore($chosenSku, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);

  const optionImage = chosenSku === null ? undefined : optionImages[chosenSku];
  useEffect(() => {
    if (optionImage) setCurrent(optionImage);
  }, [optionImage]);

  const show = (event: MouseEvent, image: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setCurrent(image);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !current) return;
    event.preventDefault();
    const next = (images.indexOf(current) + by + images.length) % images.length;
    setCurrent(images[next]);
    list.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <div className="gallery">
      <figure className="gallery-main">
        <MainPicture
          key={current}
          src={current}
          alt={pictureName(title, images.indexOf(current ?? ''))}
          sizes={mainSizes}
        />
      </figure>
      {images.length > 1 && (
        <ul ref={list} className="gallery-thumbnails" onKeyDown={onKeyDown}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={image === current ? 'true' : undefined}
                onClick={(event) => show(event, image)}
              >
                <Picture src={image} alt="" sizes="64px" width={64} height={96} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const pictureName = (title: string, index: number) =>
  index > 0 ? `${title}, picture ${index + 1}` : `Cover of ${title}`;
