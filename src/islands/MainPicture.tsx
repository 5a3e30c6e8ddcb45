import { useEffect, useRef, useState } from 'react';
import { Picture } from './Picture.tsx';

interface MainPictureProps {
  src: string | undefined;
  alt: string;
  sizes: string;
}

/** The page's large picture, or words in its place when it cannot be loaded. */
export function MainPicture({ src, alt, sizes }: MainPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  // It may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (!src || isBroken) {
    return (
      <p className="picture-missing" role="img" aria-label={alt}>
        {src ? 'Unable to load the image!' : alt}
      </p>
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
      onError={() => setIsBroken(true)}
    />
  );
}
