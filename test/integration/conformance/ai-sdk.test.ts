import { conform } from '../../conformance/conformance.ts';
import { aiSdkDriver } from '../../conformance/drivers/ai-sdk.ts';

conform(aiSdkDriver);
