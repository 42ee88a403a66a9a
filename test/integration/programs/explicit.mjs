import * as api from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { withFaultlineSpans } from 'faultline/node-sdk';
import { callTools } from './tools.mjs';

const sdk = new NodeSDK(withFaultlineSpans({ serviceName: 'explicit' }));
sdk.start();
await callTools(api);
await sdk.shutdown();
