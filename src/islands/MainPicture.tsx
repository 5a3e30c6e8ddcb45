import { useContext, useEffect, useRef, useState } from 'react';
import { GalleryLanguage } from './gallery-texts.ts';
import { Picture } from './Picture.tsx';

interface MainPictureProps {
  src: string;
  alt: string;
  sizes: string;
  onLoad?: () => void;
}

/** A large picture, or a message when it cannot be loaded. */
export function MainPicture({ src, alt, sizes, onLoad }: MainPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const text = useContext(GalleryLanguage);

  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (isBroken) {
    return (
      <span className="picture-missing">
        {text.brokenPicture}
        <span className="visually-hidden"> {alt}</span>
      </span>
    );
  }
  return (
    <Picture
      imageRef={image}
      src={src}
      alt={alt}
      sizes={sizes}
      width={720}
      height={1080}
      isFirst
      onLoad={onLoad}
      onError={() => setIsBroken(true)}
    />
  );
}
