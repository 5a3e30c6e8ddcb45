/** Takes the place of `client:interaction` in the built pages; the real one loads on interaction (island-runtime.ts). */
export default () => {};
