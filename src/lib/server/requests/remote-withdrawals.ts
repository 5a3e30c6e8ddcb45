import { ApiError } from '../../api/errors.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import type { Withdrawals } from '../../trade/orders/withdrawal.ts';

/**
 * Statements about orders of a remote shop: stored here, with their receipt, and then passed on. A shop that takes none there, or does not
 * answer, has the mail about it; the statement counts all the same.
 */
export const remoteWithdrawals = (
  own: Withdrawals,
  shop: Pick<ShopApi, 'withdraw'>,
  onProblem: (message: string, cause: unknown) => void,
): Withdrawals => ({
  async state(statement) {
    const at = await own.state(statement);
    try {
      await shop.withdraw(statement);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem('A withdrawal could not be passed on to the shop API', error);
    }
    return at;
  },
});
