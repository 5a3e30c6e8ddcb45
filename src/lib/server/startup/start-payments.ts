import type { MailWorker } from '../../mail/worker.ts';
import { type PaymentProvider, ProviderRefused } from '../../payments/provider.ts';
import type { Log } from '../log.ts';
import type { EmbeddedShop } from '../shop-connection/embedded-shop.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import type { SteadyClock } from './steady-clock.ts';

interface PaymentWorkOptions {
  readonly shop: Pick<EmbeddedShop, 'payments'>;
  readonly mail: Pick<MailWorker, 'notify'>;
  readonly clock: SteadyClock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/**
 * Asks about payments, gives money back, and ends orders that were not paid in time, within a quarter of a minute. Only the last waits after
 * a jump of the clock: it cannot be taken back.
 */
export function startPayments({ shop, mail, clock, log }: PaymentWorkOptions): Housekeeping {
  const work = async () => {
    const ended = (await shop.payments?.work({ endsOrders: clock.isSteady() })) ?? [];
    if (ended.length > 0)
      log.info(`Ended ${ended.length === 1 ? '1 order' : `${ended.length} orders`} not paid online in time`);
    mail.notify();
  };
  return startHousekeeping({ work, intervalMs: 15_000, failure: 'Payments could not be followed' }, log);
}

const payoutsEveryMs = 12 * 60 * 60_000;

/** Reads twice a day what the provider has paid out. */
export const startPayouts = ({ shop }: Pick<PaymentWorkOptions, 'shop'>, log: Pick<Log, 'error'>): Housekeeping =>
  startHousekeeping(
    {
      work: async () => void (await shop.payments?.readPayouts()),
      intervalMs: payoutsEveryMs,
      failure: 'Payouts could not be read',
    },
    log,
  );

/** Tries the keys by a harmless call, without keeping the shop from starting. */
export async function checkProvider(provider: PaymentProvider, log: Pick<Log, 'info' | 'error'>): Promise<void> {
  try {
    await provider.check();
    log.info(`Payments by ${provider.name} work${provider.isTest ? ', in test mode: no money moves' : ''}`);
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    log.error(
      isRefused
        ? `${provider.name} refuses the key ${provider.account}: ${error.message}. Nobody can pay by it. ${provider.keysAdvice}, and restart`
        : `${provider.name} did not answer when its keys were tried. Shoppers are told so until it does; this is tried at the next start`,
      error,
    );
  }
}
