const api = require('@opentelemetry/api');

void import('./tools.mjs').then(({ callTools }) => callTools(api));
