import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $gallery, setIndex } from './stores/gallery.ts';

/** Spec section 9. */
const pictureMs = 3000;

/** Lets the open gallery's pictures follow each other until somebody takes over. Only pictures: no video begins unasked. */
export function useSlideShow() {
  const { items, isOpen } = useStore($gallery);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isOpen) setIsPlaying(false);
    if (!isOpen || !isPlaying) return;
    const timer = setInterval(showNextPicture, pictureMs);
    return () => clearInterval(timer);
  }, [isOpen, isPlaying]);
  return {
    isPlaying,
    canPlay: items.filter(({ type }) => type === 'image').length > 1,
    toggle: () => setIsPlaying(!isPlaying),
    stop: () => setIsPlaying(false),
  };
}

function showNextPicture() {
  const { items, index } = $gallery.get();
  const places = [...items.keys()];
  const after = [...places.slice(index + 1), ...places.slice(0, index + 1)];
  const next = after.find((place) => items[place]?.type === 'image');
  if (next !== undefined) setIndex(next, 'after');
}
