/** Runs something when the next frame has been painted: what a frame waits for is its own work alone. */
export const afterFrame = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
