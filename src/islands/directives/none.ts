/** Stands for `client:interaction` in the page itself: the real one comes with the first touch (../touch.ts). */
export default () => {};
