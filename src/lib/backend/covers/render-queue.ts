/** Two cores: a second picture may be drawn while the first is encoded, a third would only hold up answers. */
const mostAtOnce = 2;

type Job = () => Promise<void>;

/** What somebody waits for comes before what is made ahead. */
const urgent: Job[] = [];
const idle: Job[] = [];
let running = 0;

/** Runs work when it is its turn: at most two at a time in this process, urgent work first. */
export function enqueue<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  (isUrgent ? urgent : idle).push(() => work().then(resolve, reject));
  next();
  return promise;
}

function next(): void {
  // Work made ahead never takes the last place.
  const limit = urgent.length > 0 ? mostAtOnce : mostAtOnce - 1;
  if (running >= limit) return;
  const job = urgent.shift() ?? idle.shift();
  if (!job) return;
  running += 1;
  void job().finally(() => {
    running -= 1;
    next();
  });
  next();
}
