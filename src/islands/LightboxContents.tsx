import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { GalleryLanguage } from './gallery-texts.ts';
import { LightboxItem, LightboxStage } from './LightboxItem.tsx';
import { LightboxThumbnails } from './LightboxThumbnails.tsx';
import { $gallery, closeGallery, setIndex, stepBy } from './stores/gallery.ts';
import { Icon } from './ui/Icon.tsx';
import { isRightToLeft } from './ui/step-of-key.ts';
import { useKeys } from './ui/use-keys.ts';
import { useSwipe } from './ui/use-swipe.ts';
import { useSlideShow } from './use-slide-show.ts';

/** The contents of the lightbox: position, current item, arrows and thumbnails. */
export function LightboxContents({ title }: { title: string }) {
  const { items, index, side, isOpen } = useStore($gallery);
  const slideShow = useSlideShow();
  const text = useContext(GalleryLanguage);
  const item = items[index];
  const isMany = items.length > 1;

  const step = (places: 1 | -1) => {
    slideShow.stop();
    stepBy(places);
  };
  const choose = (place: number) => {
    slideShow.stop();
    setIndex(place);
  };
  // The next picture comes from where reading goes on.
  const swipe = useSwipe((places) => step(isRightToLeft() ? (places === 1 ? -1 : 1) : places));
  useKeys(isOpen, {
    ArrowLeft: () => step(isRightToLeft() ? 1 : -1),
    ArrowRight: () => step(isRightToLeft() ? -1 : 1),
    Home: () => choose(0),
    End: () => choose(items.length - 1),
  });

  return (
    <LightboxStage value>
      <div className="lightbox-bar">
        <h2 id="lightbox-heading" className="visually-hidden">
          {text.picturesOf({ title })}
        </h2>
        <p className="small figures" role="status" aria-live={slideShow.isPlaying ? 'off' : 'polite'}>
          {text.positionOf({ number: index + 1, total: items.length, name: item?.alt ?? '' })}
        </p>
        {slideShow.canPlay && (
          <button type="button" aria-label={slideShow.isPlaying ? text.pause : text.play} onClick={slideShow.toggle}>
            <Icon name={slideShow.isPlaying ? 'pause' : 'play'} />
          </button>
        )}
        <button type="button" aria-label={text.close} onClick={closeGallery}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the picture closes it; Escape does for the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        className="lightbox-stage"
        onClick={(event) => event.target === event.currentTarget && closeGallery()}
        {...swipe}
      >
        {item && (
          <div className="lightbox-item" key={item.src} data-side={side}>
            <LightboxItem item={item} isLive={isOpen} />
          </div>
        )}
        {isMany && (
          <>
            <button type="button" className="lightbox-previous" aria-label={text.previous} onClick={() => step(-1)}>
              <Icon name="previous" size={28} />
            </button>
            <button type="button" className="lightbox-next" aria-label={text.next} onClick={() => step(1)}>
              <Icon name="next" size={28} />
            </button>
          </>
        )}
      </div>
      {isMany && <LightboxThumbnails items={items} index={index} onChoose={choose} />}
    </LightboxStage>
  );
}
