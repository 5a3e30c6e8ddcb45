/** Goes on with `source` while its last values are being used: `count` values are asked for in advance. */
export async function* readAhead<T>(source: AsyncGenerator<T, void>, count: number): AsyncGenerator<T, void> {
  const next = () => {
    const result = source.next();
    // It is thrown when its turn comes.
    result.catch(() => undefined);
    return result;
  };
  const asked = Array.from({ length: count }, next);
  for (let result = asked.shift(); result; result = asked.shift()) {
    const { value, done } = await result;
    if (done) return;
    asked.push(next());
    yield value as T;
  }
}
