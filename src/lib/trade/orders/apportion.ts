/** Of amounts, or of numbers of copies. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** `amount × part / whole`, rounded half up. Amounts are not negative. The product may be larger than a number can hold exactly. */
export function mulDiv(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [product, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((2n * product + divisor) / (2n * divisor));
}

/**
 * Divides an amount in proportion to weights, by the method of the largest remainder: each share is rounded down, and what is left
 * goes, one minor unit each, to the shares that lost most. The shares add up to the amount. Without any weight the first gets it all.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / whole));
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact.map((product, index) => ({ index, loss: product % whole }));
  // The sort is stable, so that of equal losses the first one gets the unit.
  byLoss.sort((one, other) => (one.loss === other.loss ? 0 : one.loss > other.loss ? -1 : 1));
  for (const { index } of byLoss.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
