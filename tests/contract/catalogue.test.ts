import { catalogueContract } from './catalogue.contract.ts';
import { openInProcess, openOverHttp, openWithoutText } from './harness.ts';

catalogueContract('in process', openInProcess);
catalogueContract('over HTTP', openOverHttp);
catalogueContract('in process, without text', openWithoutText);
