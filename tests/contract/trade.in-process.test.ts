import { openInProcess, openWithoutText } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

tradeContract('in process', openInProcess);
tradeContract('in process, without text', openWithoutText);
