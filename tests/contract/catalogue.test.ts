import { catalogueContract } from './catalogue.contract.ts';
import { openInProcess, openOverHttp } from './harness.ts';

catalogueContract('in process', openInProcess);
catalogueContract('over HTTP', openOverHttp);
