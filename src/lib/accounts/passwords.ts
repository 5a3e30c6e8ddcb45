import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { concurrencyLimit } from '../concurrency-limit.ts';

/**
 * Password hashing with argon2id at OWASP's recommended cost (t=2, m=19 MiB, p=1), stored in the standard encoding
 * $argon2id$v=19$m=19456,t=2,p=1$salt$hash. Each hash contains its cost, so that the cost can be raised later.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it is compared to a dummy, which takes as long and fails. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export interface Argon2Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const defaultCost: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

/** Each hash takes 19 MiB while it is computed; further logins wait. */
const maxConcurrent = 2;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Computes and checks hashes, at most two at a time. Tests pass a lower cost. */
export function createPasswords(cost: Argon2Cost = defaultCost): Passwords {
  const withLimit = concurrencyLimit(maxConcurrent);
  const compute = (password: string, salt: Buffer, { memory, passes, parallelism }: Argon2Cost, length: number) =>
    withLimit(() =>
      // Keyboards differ in the code points that they send for the same character.
      derive({ message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength: length }),
    );

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return encodeHash(cost, salt, await compute(password, salt, cost, 32));
  }

  let dummyHash: Promise<string> | undefined;
  return {
    hash,
    async matches(password, stored) {
      dummyHash ??= hash(randomBytes(32).toString('base64'));
      const { key, salt, ...storedCost } = decodeHash(stored ?? (await dummyHash));
      const computed = await compute(password, salt, storedCost, key.length);
      return timingSafeEqual(computed, key) && stored !== undefined;
    },
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

const encodeHash = ({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;

function decodeHash(text: string): Argon2Cost & { readonly salt: Buffer; readonly key: Buffer } {
  const [, memory, passes, parallelism, salt, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (!memory || !passes || !parallelism || !salt || !key) throw new Error('A stored password hash is malformed');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
