/** Runs `work` after the next frame has been painted, so that the frame shows a press without waiting for it. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
