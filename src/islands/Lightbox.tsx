import { useStore } from '@nanostores/react';
import { useState } from 'react';
import sheet from './Lightbox.css?inline';
import { LightboxContents } from './LightboxContents.tsx';
import { $gallery, closeGallery } from './stores/gallery.ts';
import { Dialog } from './ui/Dialog.tsx';
import { useStyles } from './ui/use-styles.ts';

/** The gallery in a dialog over the page, one large item at a time. It renders nothing until it is opened. */
export function Lightbox({ title }: { title: string }) {
  const { isOpen } = useStore($gallery, { ssr: 'initial' });
  // After closing it stays in the DOM, so that it can fade out.
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
