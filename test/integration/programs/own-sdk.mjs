import * as api from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { callTools } from './tools.mjs';

const sdk = new NodeSDK({ serviceName: 'own' });
sdk.start();
await callTools(api);
await sdk.shutdown();
