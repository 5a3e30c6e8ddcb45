import { createPasswords } from '../../../accounts/passwords.ts';
import type { Desk } from '../../../desk/desk.ts';
import { firstOf } from '../../../paths/language.ts';
import type { Root } from '../../root.ts';
import { openAccounts } from '../open-accounts.ts';
import { openDesk } from '../open-desk.ts';
import { readSiteTexts } from '../read-site-texts.ts';
import type { Base } from './base.ts';
import type { Mail } from './mail.ts';
import type { Shop } from './shop.ts';
import type { ShopClient } from './shop-client.ts';
import type { Storage } from './storage.ts';
import type { Telemetry } from './telemetry.ts';
import type { Texts } from './texts.ts';

export interface People
  extends Pick<Root, 'visitors' | 'accounts' | 'addresses' | 'newsletter' | 'contact' | 'withdrawals'> {
  readonly desk: Desk;
}

type Needs = Base &
  Pick<Telemetry, 'log'> &
  Storage &
  Texts &
  Pick<Shop, 'embedded'> &
  Pick<ShopClient, 'shopClientConfig' | 'anonymousShop' | 'apiProblems'> &
  Pick<Mail, 'afterAnswer'>;

/** Customers and staff. Both check passwords in the same queue. */
export function people(needs: Needs): People {
  const { settings, now, log, db, secret, limits, texts, content, nameShop, embedded } = needs;
  const { shopClientConfig, anonymousShop, apiProblems, afterAnswer } = needs;
  const shared = { db, settings, secret, shopClientConfig, log, now, throttle: limits.throttle };
  const passwords = createPasswords();
  return {
    ...openAccounts({ ...shared, passwords, embedded, later: afterAnswer.run }),
    desk: openDesk({
      ...{
        ...shared,
        passwords,
        nameShop,
        store: texts.store,
        texts: texts.openDesk(anonymousShop(firstOf(settings.languages))),
      },
      site: () => readSiteTexts(content, settings.textLanguages),
      apiProblems: embedded ? undefined : apiProblems.list,
      hasShop: embedded !== undefined,
      online: payoutsOf(embedded),
      onlineModes: embedded?.payments?.methods,
    }),
  };
}

/** Undefined without a provider: there is nothing to read then. */
const payoutsOf = (embedded: Shop['embedded']) =>
  embedded?.payments && embedded.payments.providers.length > 0
    ? {
        names: embedded.payments.providers,
        // Those of the others come as files.
        ...(embedded.payments.readsPayouts && { readPayouts: embedded.payments.readPayouts }),
        tests: embedded.payments.tests,
      }
    : undefined;
