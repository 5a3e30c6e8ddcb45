import { shopRecipient } from '../../src/lib/mail/mail.ts';
import { unsealedMail } from '../../src/lib/mail/outbox.ts';
import { type ShopUnderTest, testSecret } from './harness.ts';

/** Every mail of the outbox, decrypted. */
export const allMails = async ({ db }: Pick<ShopUnderTest, 'db'>) =>
  (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map((row) => unsealedMail(row, testSecret));

/** Those to customers. */
export const customerMails = async (shop: Pick<ShopUnderTest, 'db'>) =>
  (await allMails(shop)).filter(({ recipient }) => recipient !== shopRecipient);

/** Those to the shop itself. */
export const shopMails = async (shop: Pick<ShopUnderTest, 'db'>) =>
  (await allMails(shop)).filter(({ recipient }) => recipient === shopRecipient);
