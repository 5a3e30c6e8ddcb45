import type { Queries } from '../context.ts';
import { recordInLog } from '../staff-log.ts';
import { mailOwnersAboutPayee } from '../terms/payee-changed.ts';
import { changedTerms, readShopTerms } from '../terms/shop-terms.ts';
import type { MerchandisingContext } from './import-parts.ts';

interface Options extends Pick<MerchandisingContext, 'currency' | 'now' | 'sent'> {
  readonly queries: Queries;
  /** The name of the file. */
  readonly file: string;
}

/** Runs the import of a file and writes into the log which terms of the shop it has changed, from what to what. */
export async function withTermsLogged<Result>(
  { queries, currency, now, sent, file }: Options,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readShopTerms(queries);
  const result = await work();
  const after = await readShopTerms(queries);
  const at = now();
  for (const { name, changes } of changedTerms(before, after, currency))
    await recordInLog(queries, {
      ...{ by: sent?.by, action: 'settings.changed', about: name, at },
      details: { file, ...changes },
    });
  await mailOwnersAboutPayee(queries, {
    ...{ before, after, at, who: 'a catalogue file' },
    from: 'the machine of the shop',
  });
  return result;
}
