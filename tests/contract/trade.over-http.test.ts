import { openOverHttp } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

tradeContract('over HTTP', openOverHttp);
