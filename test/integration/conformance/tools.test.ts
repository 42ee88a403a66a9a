import { conform } from '../../conformance/conformance.ts';
import { toolsDriver } from '../../conformance/drivers/tools.ts';

conform(toolsDriver);
