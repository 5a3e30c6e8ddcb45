import { openInProcess } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

tradeContract('in process', openInProcess);
