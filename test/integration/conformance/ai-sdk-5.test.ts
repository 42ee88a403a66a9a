import { conform } from '../../conformance/conformance.ts';
import { aiSdk5Driver, aiSdk6Driver } from '../../conformance/drivers/ai-sdk-5.ts';

conform(aiSdk6Driver);
conform(aiSdk5Driver);
