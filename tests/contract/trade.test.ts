import { openInProcess, openOverHttp } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

tradeContract('in process', openInProcess);
tradeContract('over HTTP', openOverHttp);
