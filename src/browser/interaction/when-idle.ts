/** Runs `work` when the browser has nothing else to do; Safari, which does not say when, does it soon. */
export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};
