import * as api from '@opentelemetry/api';
import { callTools } from './tools.mjs';

await callTools(api);
