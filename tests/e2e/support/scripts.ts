/** Scripts that tests delay or remove, by file name. No other test file contains these names. */

const script = (name: string) => new RegExp(`/${name}\\.[\\w-]+\\.js`);

/** Handles interactions. It is loaded with the first of them, or before. */
export const interactionScript = script('runtime');
export const cartPanelScript = script('CartPanel');
export const noticeScripts = script('Notices');
export const reviewFormScript = script('ReviewForm');
export const productOptionsScript = script('ProductOptions');
export const listingScript = script('show-listing');
/** Lets a mouse drag a carousel. */
export const dragScript = /swiper/;

/** React, and the islands that need it. */
export const reactScripts = script(
  '(react|client|CartPanel|CouponBox|ProductOptions|ProductGallery|Notices|ReviewForm|SearchBox)',
);

/** Whether a script contains React. */
export const containsReact = (text: string): boolean =>
  /react-dom|createRoot|__REACT|hydrateRoot\b.*\bfiber/i.test(text);
