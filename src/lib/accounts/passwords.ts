import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inLine } from '../in-line.ts';

/**
 * Passwords are kept as argon2id (reference: OWASP's t=2, m=19 MiB, p=1) in the form that other programs read too:
 * $argon2id$v=19$m=19456,t=2,p=1$salt$hash. Each hash says its own cost, so that a higher one can be used later.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether it is the password of this hash. Without one it is compared to nobody's: that takes as long, and fails. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const usualCost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };

/** Each takes memory for a while; a flood of logins waits its turn. */
const atOnce = 2;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Makes and checks hashes, two at a time. A lower cost than the usual is for tests. */
export function createPasswords(cost: Cost = usualCost): Passwords {
  const line = inLine(atOnce);
  const compute = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
    line(() =>
      // The same letters may be typed as different code points, by keyboard.
      derive({ message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength: length }),
    );

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return write(cost, salt, await compute(password, salt, cost, 32));
  }

  let nobodys: Promise<string> | undefined;
  return {
    hash,
    async matches(password, known) {
      nobodys ??= hash(randomBytes(32).toString('base64'));
      const { key, salt, ...given } = read(known ?? (await nobodys));
      const computed = await compute(password, salt, given, key.length);
      return timingSafeEqual(computed, key) && known !== undefined;
    },
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const write = ({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;

function read(text: string): Cost & { readonly salt: Buffer; readonly key: Buffer } {
  const [, memory, passes, parallelism, salt, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (!memory || !passes || !parallelism || !salt || !key) throw new Error('A kept password hash cannot be read');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}
