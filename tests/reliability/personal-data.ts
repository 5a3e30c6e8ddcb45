import { expect } from 'vitest';
import { setStock } from '../contract/trade.steps.ts';
import { act, addToCart, cookiesOf, orderCart, outcomeOf, send, signUp } from '../e2e/support/requests.ts';
import { products, skus } from '../fixtures/shop.ts';
import type { Scenario } from './support/scenario.ts';
import { borrowSite, openVisitor } from './support/site.ts';

/** Whose data a copy holds and a deletion takes, whoever asks. */

export const personalData: readonly Scenario[] = [
  {
    name: 'personal-data',
    promise:
      'a copy holds the data of its customer alone, also when others order with the same address; nobody else copies or deletes an account, and what is deleted leaves the sums of its orders [SECURITY-164]',
    rounds: { short: 1, full: 200 },
    async run(trial) {
      const { shop, running } = await borrowSite(trial);
      const visitor = () => openVisitor(trial, running.url);
      await setStock(shop, skus.moonstone, 2000);
      await trial.each(async () => {
        const [owner, other, guest] = [await visitor(), await visitor(), await visitor()];
        const person = await signUp(owner);
        const otherPerson = await signUp(other);
        const order = async (who: typeof owner, name: string) => {
          await addToCart(who, String(products.moonstone));
          return orderCart(who, { 'billing.email': person.email, 'billing.lastName': name });
        };
        const own = await order(owner, 'Own');
        const ofOther = await order(other, 'Other');
        const ofGuest = await order(guest, 'Guest');

        const copyOf = async (who: typeof owner) => {
          const answer = await who.get('/account/data.json', { maxRedirects: 0 });
          return answer.status() === 200 ? answer.text() : undefined;
        };
        const copy = (await copyOf(owner)) ?? '';
        expect(copy).toContain(own);
        for (const secret of [ofOther, ofGuest, otherPerson.email]) expect(copy).not.toContain(secret);
        expect(copy).not.toMatch(/argon2|_hash|idempotency/);
        expect(await copyOf(guest)).toBeUndefined();
        const copyOfOther = (await copyOf(other)) ?? '';
        expect(copyOfOther).toContain(ofOther);
        for (const secret of [own, ofGuest]) expect(copyOfOther).not.toContain(secret);

        const accounts = () =>
          shop.db
            .selectFrom('account')
            .select('email')
            .where('email', 'in', [person.email, otherPerson.email])
            .execute();
        const form = { currentPassword: person.password, withReviews: '1', userId: '1', email: person.email };
        await send(guest, 'account.deleteAccount', form);
        // The password is the same: it is the account of the session that is deleted, and no other.
        await send(other, 'account.deleteAccount', { ...form, currentPassword: 'wrong' });
        expect(await accounts()).toHaveLength(2);
        const session = cookiesOf(await owner.get('/cart'));
        const deleted = await Promise.all([1, 2, 3].map(() => send(owner, 'account.deleteAccount', form)));
        const outcomes = await Promise.all(deleted.map(outcomeOf));
        expect(
          outcomes.some(({ ok }) => ok),
          JSON.stringify(outcomes),
        ).toBe(true);
        for (const answer of deleted) expect(answer.status()).toBeLessThan(500);
        expect(await accounts()).toEqual([{ email: otherPerson.email }]);
        expect(await copyOf(owner), JSON.stringify(session)).toBeUndefined();

        const rows = await shop.db
          .selectFrom('booking')
          .select(['order_id', 'total', 'user_id'])
          .where('order_id', 'in', [own, ofOther, ofGuest])
          .execute();
        expect(rows).toHaveLength(3);
        for (const { total } of rows) expect(total).toBeGreaterThan(0);
        expect(rows.find(({ order_id }) => order_id === own)?.user_id).toMatch(/^deleted/);
        expect(await copyOf(other)).toContain(ofOther);
        await act(other, 'wishlist.add', { productId: String(products.emma), sku: '' });
        trial.count('copies', 5);
      });
    },
  },
];
