import { conform } from '../../conformance/conformance.ts';
import { mastraDriver } from '../../conformance/drivers/mastra.ts';

conform(mastraDriver);
