import { imageSources, largestImage } from '../../lib/shop/catalogue/image.ts';
import { hydrate, unhydratedIsland } from '../interaction/hydrate.ts';

/** Shows the picture of a thumbnail large, until the gallery's island (ProductGallery.tsx) is hydrated. */
export function showPicture(thumbnail: HTMLElement): void {
  const gallery = thumbnail.closest('.gallery');
  const island = unhydratedIsland(gallery);
  const image = gallery?.querySelector<HTMLImageElement>('.gallery-main img');
  const { src, alt = '' } = thumbnail.dataset;
  if (!gallery || !island || !image || !src) return;
  const sources = imageSources(src);
  const avif = gallery.querySelector<HTMLSourceElement>('.gallery-main source');
  if (avif) avif.srcset = sources.avif ?? '';
  // React says that a picture cannot be loaded.
  image.addEventListener('error', () => hydrate(island).catch(() => {}), { once: true });
  image.src = sources.src;
  image.alt = alt;
  const link = image.closest('a');
  if (link) link.href = largestImage(src);
  for (const other of gallery.querySelectorAll('.gallery-thumbnails a'))
    other.ariaCurrent = other === thumbnail ? 'true' : null;
}
