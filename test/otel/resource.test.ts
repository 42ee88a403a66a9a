import { expect, test } from 'vitest';
import { resourceFrom } from '../../src/otel/resource.ts';

test.each([
  [{}, { 'service.name': 'unknown_service:node' }],
  [{ OTEL_SERVICE_NAME: 'shop' }, { 'service.name': 'shop' }],
  [{ OTEL_SERVICE_NAME: ' ' }, { 'service.name': 'unknown_service:node' }],
  [
    { OTEL_RESOURCE_ATTRIBUTES: 'service.name=shop, deployment.environment.name=a%2Cb=c ,,=x,y' },
    { 'service.name': 'shop', 'deployment.environment.name': 'a,b=c' },
  ],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=100%', OTEL_SERVICE_NAME: 'other' }, { 'service.name': 'other' }],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'share=100%' }, { 'service.name': 'unknown_service:node', share: '100%' }],
])('%j is %j', (environment, resource) => {
  expect(resourceFrom(environment)).toEqual(resource);
});
