import { catalogueContract } from './catalogue.contract.ts';
import { openInProcess, openOverHttp } from './harness.ts';
import { tradeContract } from './trade.contract.ts';

// The whole contract once more for each other way. `npm run test:all` runs it; transports.test.ts is what `npm test` needs of it.
tradeContract('by text', openInProcess);
tradeContract('over HTTP', openOverHttp);
catalogueContract('by text', openInProcess);
catalogueContract('over HTTP', openOverHttp);
