import { createContext, useContext, useState } from 'react';
import type { GalleryItem } from '../lib/shop/catalogue/gallery.ts';
import { smallestImage } from '../lib/shop/catalogue/image.ts';
import { GalleryLanguage } from './gallery-texts.ts';
import { MainPicture } from './MainPicture.tsx';

/** Marks that a component is rendered inside a gallery. */
export const LightboxStage = createContext(false);

interface LightboxItemProps {
  item: GalleryItem;
  /** Whether the lightbox is open. A player exists only then, so that closing stops it. */
  isLive: boolean;
}

/** One large item. Throws when it is rendered outside a gallery. */
export function LightboxItem({ item, isLive }: LightboxItemProps) {
  if (!useContext(LightboxStage)) throw new Error('A gallery item has to stand in a gallery.');
  const { type, src, alt } = item;
  if (type === 'image') return <LargePicture src={src} alt={alt} />;
  if (!isLive) return null;
  if (type === 'video') return <Video item={item} />;
  return (
    <iframe
      src={src}
      title={alt}
      allow="fullscreen; picture-in-picture; encrypted-media"
      // YouTube plays only when it gets the origin of the site. The path of the page is not sent.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
    />
  );
}

/** Until the large file is there, the one of the page is shown as large. */
function LargePicture({ src, alt }: Pick<GalleryItem, 'src' | 'alt'>) {
  const [smaller, setSmaller] = useState(() => loadedFile(src));
  return (
    <>
      {smaller && <span className="lightbox-smaller" style={{ backgroundImage: `url("${smaller}")` }} />}
      <MainPicture src={src} alt={alt} sizes="(min-width: 40rem) 34rem, 100vw" onLoad={() => setSmaller(undefined)} />
    </>
  );
}

/** The file of a picture that the page shows already: large in its gallery, or else small. */
function loadedFile(src: string): string | undefined {
  const stem = new URL(smallestImage(src), location.href).href.replace(/-160\.webp$/, '-');
  return [...document.querySelectorAll<HTMLImageElement>('.gallery img')].find(
    ({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.startsWith(stem),
  )?.currentSrc;
}

function Video({ item: { src, alt, poster, controls } }: { item: GalleryItem }) {
  const [isBroken, setIsBroken] = useState(false);
  const text = useContext(GalleryLanguage);
  if (isBroken) return <p className="picture-missing">{text.brokenVideo}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a shop's feed has the video file only, no captions.
    <video
      src={src}
      poster={poster}
      controls={controls}
      playsInline
      preload="metadata"
      aria-label={alt}
      onError={() => setIsBroken(true)}
    />
  );
}
