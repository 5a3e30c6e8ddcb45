/** Lets at most `most` pieces of work go on at a time; the others wait in line. */
export function inLine(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let going = 0;

  /** A place is handed on to the next in line: nobody who comes meanwhile can take it too. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else going -= 1;
  }

  return async (work) => {
    if (going < most) going += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
