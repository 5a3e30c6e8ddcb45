import { catalogueContract } from './catalogue.contract.ts';
import { openWithoutText } from './harness.ts';

// As the site calls its shop. transports.test.ts compares the other ways with this one.
catalogueContract('in process', openWithoutText);
