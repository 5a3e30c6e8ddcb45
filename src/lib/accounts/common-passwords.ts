import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password that takes fewer guesses is found in the first minutes of an attack on a stolen database. */
const fewestGuesses = 1e7;

/** What decides about a longer password stands within: estimating takes time that grows faster than the text. */
const mostCharacters = 40;

/** Words that our shoppers may use and that are missing in the package's lists, or stand far below. */
const ownWords =
  'bookfront bookshop bookstore dhoni earthquake hahaha iloveindia instagram knickerbocker kohli lalala linkedin login lokomotive pooja priya qwertz sweetu whatsapp'.split(
    ' ',
  );

let estimator: Pick<ZxcvbnFactory, 'check'> | undefined;

/**
 * Reads the lists: common words, and some 50,000 passwords from leaks (REQ SECURITY-140). It takes 30 MB for a moment, so they are
 * read when the first password is chosen, not at the start.
 */
function createEstimator(): Pick<ZxcvbnFactory, 'check'> {
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory: Factory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const common = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Factory({ dictionary: { ...common.dictionary, ownWords }, graphs: common.adjacencyGraphs });
}

/**
 * Whether a password is easy to guess, in whatever case it is typed: known from leaks; made of common words, also with signs in place
 * of letters or with digits and signs after them; keyboard rows; or repeated characters.
 */
export function isCommonPassword(password: string): boolean {
  estimator ??= createEstimator();
  const text = password.normalize('NFKC').toLowerCase().slice(0, mostCharacters);
  return estimator.check(text).guesses < fewestGuesses;
}
