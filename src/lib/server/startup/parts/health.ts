import { paymentFigures } from '../../../backend/payments/payment-figures.ts';
import { pictureBacklog } from '../../../backend/pictures/picture-state.ts';
import { shopChecks } from '../../health/checks.ts';
import { createReadiness } from '../../health/readiness.ts';
import type { Root } from '../../root.ts';
import type { Base } from './base.ts';
import type { Shop } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

type Needs = Base &
  Pick<Telemetry, 'watchShop'> &
  Pick<Storage, 'db'> &
  Pick<Texts, 'texts'> &
  Pick<Shop, 'embedded'> &
  Pick<ShopClient, 'askedShop'>;

/** Whether the shop can take orders, for `/readyz` and the metrics. */
export function health({ settings, now, watchShop, db, texts, embedded, askedShop }: Needs): Pick<Root, 'readiness'> {
  const checks = shopChecks({ db, settings, now, content: texts.store, callShop: () => askedShop.home() });
  const readiness = createReadiness(checks, now);
  const payments = async () => (embedded?.payments ? paymentFigures(db, now()) : undefined);
  watchShop({ db, readiness, now, pictures: () => pictureBacklog(db), payments });
  return { readiness };
}
