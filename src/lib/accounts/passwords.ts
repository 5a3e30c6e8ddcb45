import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { ShopBusyError } from '../shop/busy.ts';

/**
 * Password hashing with argon2id at OWASP's recommended cost (t=2, m=19 MiB, p=1), stored in the standard encoding
 * $argon2id$v=19$m=19456,t=2,p=1$salt$hash. Each hash contains its cost, so that the cost can be raised later.
 */
export interface Passwords {
  /** Throws ShopBusyError when too many strangers are waiting. */
  hash(password: string, by?: Requested): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it is compared to a dummy, which takes as long and fails. Throws
   * ShopBusyError when too many strangers are waiting.
   */
  matches(password: string, hash: string | undefined, by?: Requested): Promise<boolean>;
}

/** Who waits for the result. */
interface Requested {
  /** A known device, or somebody who is logged in. Strangers cannot delay these. */
  readonly isTrusted: boolean;
}
const stranger: Requested = { isTrusted: false };

export interface Argon2Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const defaultCost: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core while it is computed, so there are two at a time: one for trusted visitors, one for strangers.
 * A flood of strangers is refused after a second or so of waiting, instead of making everybody wait for longer and longer.
 */
const concurrent = { trusted: 1, strangers: 1 } as const;
const maxWaitingStrangers = 50;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Computes and checks hashes. Tests pass a lower cost. */
export function createPasswords(cost: Argon2Cost = defaultCost): Passwords {
  const forTrusted = concurrencyLimit(concurrent.trusted);
  const forStrangers = concurrencyLimit(concurrent.strangers, {
    maxWaiting: maxWaitingStrangers,
    whenFull: () => new ShopBusyError('too many passwords are waiting to be checked'),
  });
  const compute = (
    password: string,
    salt: Buffer,
    { memory, passes, parallelism }: Argon2Cost,
    length: number,
    { isTrusted }: Requested,
  ) =>
    (isTrusted ? forTrusted : forStrangers)(() =>
      // Keyboards differ in the code points that they send for the same character.
      derive({ message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength: length }),
    );

  async function hash(password: string, by: Requested = stranger): Promise<string> {
    const salt = randomBytes(16);
    return encodeHash(cost, salt, await compute(password, salt, cost, 32, by));
  }

  let dummyHash: Promise<string> | undefined;
  return {
    hash,
    async matches(password, stored, by = stranger) {
      dummyHash ??= hash(randomBytes(32).toString('base64'), { isTrusted: true });
      const { key, salt, ...storedCost } = decodeHash(stored ?? (await dummyHash));
      const computed = await compute(password, salt, storedCost, key.length, by);
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
