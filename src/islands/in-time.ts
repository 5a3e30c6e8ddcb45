/** How long a press waits for its script. */
export const patienceMs = 8000;

/** What a script brings; one that neither comes nor fails is given up, so that what waits for it takes its native course. */
export const inTime = <T>(script: Promise<T>): Promise<T> =>
  Promise.race([script, new Promise<never>((_, giveUp) => setTimeout(giveUp, patienceMs))]);
