import type { TokenTable } from '../token-rule.ts';

/** Payments, shops and shipping. */
export const PAYMENTS: TokenTable = {
  anywhere:
    /[sr]k_|whsec_|sq0|EAAA|access_token\$|shp(?:at|ca|pa|ss)_|access-[sdp]|FLWSECK|rzp_|duffel_|shippo_|EZ[AT]K/,
  rules: [
    {
      kind: 'stripe-key',
      anchors: ['sk_', 'rk_', 'whsec_'],
      pattern: /(?<![A-Za-z0-9])(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/]{20,}={0,2})/g,
    },
    {
      kind: 'square-token',
      anchors: ['sq0', 'EAAA'],
      pattern: /(?<![\w+/-])(?:sq0[a-z]{3}-[\w-]{20,}|EAAA[\w-]{56,60}(?![\w-]))/g,
    },
    {
      kind: 'paypal-token',
      anchors: ['access_token$'],
      pattern: /(?<![\w$])access_token\$(?:production|sandbox)\$[a-z0-9]{8,20}\$[a-f0-9]{24,}/g,
    },
    {
      kind: 'shopify-token',
      anchors: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
      pattern: /(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{24,}/g,
    },
    {
      kind: 'plaid-token',
      anchors: ['access-sandbox-', 'access-development-', 'access-production-'],
      pattern: /(?<![\w-])access-(?:sandbox|development|production)-[a-f0-9-]{24,}/g,
    },
    { kind: 'flutterwave-key', anchors: ['FLWSECK'], pattern: /(?<![\w-])FLWSECK(?:_TEST)?-[A-Za-z0-9]{12,}(?:-X)?/g },
    { kind: 'razorpay-key', anchors: ['rzp_'], pattern: /(?<![A-Za-z0-9])rzp_(?:live|test)_[A-Za-z0-9]{12,}/g },
    { kind: 'duffel-token', anchors: ['duffel_'], pattern: /(?<![\w-])duffel_(?:test|live)_[\w=-]{30,}/g },
    { kind: 'shippo-token', anchors: ['shippo_'], pattern: /(?<![A-Za-z0-9])shippo_(?:live|test)_[A-Fa-f0-9]{30,}/g },
    { kind: 'easypost-key', anchors: ['EZAK', 'EZTK'], pattern: /(?<![A-Za-z0-9])EZ[AT]K[A-Za-z0-9]{50,}/g },
  ],
};
