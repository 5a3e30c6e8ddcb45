import { openWithoutText } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

// As the site calls its shop. transports.test.ts compares the other ways with this one.
tradeContract('in process', openWithoutText);
