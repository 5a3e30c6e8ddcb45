import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $gallery, setIndex } from './stores/gallery.ts';

const pictureMs = 3000;

/** Shows the pictures of the open gallery one after the other, until the visitor chooses one. It skips videos and embedded pages. */
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
  const positions = [...items.keys()];
  const following = [...positions.slice(index + 1), ...positions.slice(0, index + 1)];
  const next = following.find((position) => items[position]?.type === 'image');
  if (next !== undefined) setIndex(next, 'after');
}
