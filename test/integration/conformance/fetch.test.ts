import { conform } from '../../conformance/conformance.ts';
import { fetchDriver } from '../../conformance/drivers/fetch.ts';

conform(fetchDriver);
