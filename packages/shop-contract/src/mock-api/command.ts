import type { Io } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { serveMockApi } from './serve.ts';

const usage = `Usage: shop-contract mock-api

  A shop API with invented books, which forgets everything when it ends.
  PORT (4322), HOST (127.0.0.1), CURRENCY (INR) and API_KEY of the environment set it up.`;

/** Serves a mock API until the process is told to end. Throws UsageError. */
export async function mockApi(args: readonly string[], { env, write }: Io): Promise<number> {
  if (args.length > 0) throw new UsageError(usage);
  const [host, currency] = [env.HOST || '127.0.0.1', env.CURRENCY || 'INR'];
  const port = Number(env.PORT || 4322);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT must be a number from 0 to 65535 (it is '${env.PORT}').`);
  if (!/^[A-Z]{3}$/.test(currency))
    throw new UsageError(`CURRENCY must be an ISO 4217 code such as INR (it is '${currency}').`);
  const served = await serveMockApi({ host, port, currency, key: env.API_KEY || undefined }).catch((error: unknown) => {
    const code = (error as { readonly code?: unknown }).code;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${port} is in use. PORT=… chooses another one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new UsageError(`HOST must be an address of this machine (it is '${host}').`);
    throw error;
  });
  write(`The mock API is running: ${served.url} (for a storefront's API_BASE_URL)\n`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await served.close();
  return 0;
}
