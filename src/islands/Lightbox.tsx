import { useStore } from '@nanostores/react';
import { useState } from 'react';
import sheet from './Lightbox.css?inline';
import { LightboxContents } from './LightboxContents.tsx';
import { $gallery, closeGallery } from './stores/gallery.ts';
import { Dialog } from './ui/Dialog.tsx';
import { useStyles } from './ui/use-styles.ts';

/** The gallery over the page, one item at a time as large as the screen allows. Nothing of it is there before it is opened. */
export function Lightbox({ title }: { title: string }) {
  const { isOpen } = useStore($gallery, { ssr: 'initial' });
  // Closed, it stays until it has faded away.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useStyles(sheet);
  if (!wasOpened) return null;
  return (
    <Dialog isOpen={isOpen} onClose={closeGallery} labelledBy="lightbox-heading" className="lightbox">
      <LightboxContents title={title} />
    </Dialog>
  );
}
