import { createContext, useContext, useState } from 'react';
import type { GalleryItem } from '../lib/shop/gallery.ts';
import { MainPicture } from './MainPicture.tsx';

/** What items stand in. */
export const LightboxStage = createContext(false);

interface LightboxItemProps {
  item: GalleryItem;
  /** Whether it is being looked at: only then does a player exist, so that closing ends it. */
  isLive: boolean;
}

/** One item as large as there is room. Throws outside a gallery (spec section 8). */
export function LightboxItem({ item, isLive }: LightboxItemProps) {
  if (!useContext(LightboxStage)) throw new Error('A gallery item has to stand in a gallery.');
  const { type, src, alt } = item;
  if (type === 'image') return <MainPicture src={src} alt={alt} sizes="(min-width: 40rem) 34rem, 100vw" />;
  if (!isLive) return null;
  if (type === 'video') return <Video item={item} />;
  return (
    <iframe
      src={src}
      title={alt}
      allow="fullscreen; picture-in-picture; encrypted-media"
      // YouTube plays only where it is told on which site; the address of the page stays with us.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
    />
  );
}

function Video({ item: { src, alt, poster, controls } }: { item: GalleryItem }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="picture-missing">Unable to load the video!</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a shop's feed names is a file alone, without captions.
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
