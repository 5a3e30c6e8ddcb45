import { maskPersonal } from './mask.ts';

/** An error as the log holds it. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/** Deeper chains are cut. */
const maxDepth = 5;

/** Takes what helps to find the cause and nothing else: other properties of an error may hold what a visitor has typed. */
export const describeError = (error: unknown): ErrorDescription => describe(error, 1);

function describe(error: unknown, depth: number): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPersonal(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && error.code !== undefined ? String(error.code) : undefined;
  return {
    type: name,
    message: maskPersonal(message),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack: maskPersonal(stack) }),
    ...(cause !== undefined && depth < maxDepth && { cause: describe(cause, depth + 1) }),
  };
}
