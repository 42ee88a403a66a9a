import { conform } from '../../conformance/conformance.ts';
import { langchainDriver } from '../../conformance/drivers/langchain.ts';

conform(langchainDriver);
