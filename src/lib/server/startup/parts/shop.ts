import { type CatalogueWatch, watchCatalogue } from '../../../backend/catalogue/watch-catalogue.ts';
import type { OnlinePayments } from '../../../trade/orders/online-payment.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../../shop-connection/embedded-shop.ts';
import { newRequestId } from '../../telemetry/request-id.ts';
import { openProviders } from '../open-providers.ts';
import { openRemoteShop, type RemoteShop } from '../open-remote-shop.ts';
import type { Closing } from '../parts.ts';
import { checkProvider } from '../start-payments.ts';
import type { Base } from './base.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

/** The shop that answers: of `remote` and of the other two, one is undefined. */
export interface Shop {
  readonly remote: RemoteShop | undefined;
  readonly embedded: EmbeddedShop | undefined;
  /** Follows changes of the embedded shop's catalogue. */
  readonly catalogue: CatalogueWatch | undefined;
  /** Payment through a provider; undefined without one. */
  readonly payments: OnlinePayments | undefined;
}

type Needs = Base & Pick<Telemetry, 'log' | 'requests' | 'metrics'> & Storage & Pick<Texts, 'nameShop'>;

/** The shop of API_BASE_URL, or the embedded one, which is seeded when it is empty. */
export async function shop(needs: Needs, closing: Closing): Promise<Shop> {
  const { settings, role, now, log, requests, metrics, db, secret, nameShop } = needs;
  if (settings.apiBaseUrl) {
    const requestId = () => requests.current()?.id ?? newRequestId();
    const remote = await openRemoteShop({ settings, db, log, shared: role.shared, requestId });
    closing.defer(() => remote.changeJournal.close());
    return { remote, embedded: undefined, catalogue: undefined, payments: undefined };
  }
  const { providers, returnUrl, testPage } = openProviders({
    ...{ settings, now, demos: role.shared?.demos },
    notify: (name, { body, headers }) => {
      const sent = embedded.payments?.notified(name, Buffer.from(body), new Headers(headers));
      sent?.catch((error: unknown) => log.error('A test notification failed', error));
    },
  });
  const embedded = await openEmbeddedShop({
    ...{ db, settings, secret, shopName: nameShop, log, now, warmsCovers: role.isLead },
    // Also without a provider: orders that wait for a payment end, though it is not set up any more.
    online: { providers, returnUrl },
  });
  // It does not hold the start up.
  if (role.isLead) for (const provider of providers) void checkProvider(provider, log);
  closing.defer(() => embedded.close());
  const catalogue = await watchCatalogue({ db, now });
  closing.defer(() => catalogue.close());
  const payments = embedded.payments && counted({ ...embedded.payments, testPage }, metrics);
  return { remote: undefined, embedded, catalogue, payments };
}

const counted = (payments: OnlinePayments, metrics: Pick<Telemetry['metrics'], 'paymentNotified'>): OnlinePayments => ({
  ...payments,
  async notified(provider, body, headers) {
    const result = await payments.notified(provider, body, headers);
    metrics.paymentNotified(result);
    return result;
  },
});
