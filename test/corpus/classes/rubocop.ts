import type { ErrorClass, Toolchain } from '../error-class.ts';

const SOURCE = `
# frozen_string_literal: true

{{shift}}
# Adds prices.
class Cart
  def add(price)
    «unused»tax = price * 2
    puts «quotes»"added"
    price.{{call}}
  end
end
`;

const OFFENCES: ErrorClass['truth']['diagnostics'] = [
  {
    at: 'unused',
    column: true,
    severity: 'warning',
    code: 'Lint/UselessAssignment',
    message: 'Useless assignment to variable - tax',
  },
  {
    at: 'quotes',
    column: true,
    severity: 'warning',
    code: 'Style/StringLiterals',
    message: 'Prefer single-quoted strings',
  },
];

const inFormat = (name: string): ErrorClass => ({
  name,
  files: { 'lib/cart.rb': SOURCE, '.rubocop.yml': 'AllCops:\n  NewCops: disable\n  SuggestExtensions: false\n' },
  values: { call: 'round' },
  run: `rubocop --format ${name}`,
  truth: { cause: 'Useless assignment to variable - tax', at: 'unused', diagnostics: OFFENCES },
  near: [
    {
      name: 'other-variable',
      files: { 'lib/cart.rb': SOURCE.replace('tax =', 'vat =') },
      truth: {
        cause: 'Useless assignment to variable - vat',
        diagnostics: OFFENCES.map((offence, index) =>
          index === 0 ? { ...offence, message: 'Useless assignment to variable - vat' } : offence,
        ),
      },
    },
    {
      name: 'syntax',
      files: { 'lib/cart.rb': '# frozen_string_literal: true\n\nputs [1, 2«paren»)\n' },
      truth: {
        cause: 'unexpected token tRPAREN',
        at: 'paren',
        diagnostics: [{ at: 'paren', column: true, code: 'Lint/Syntax', message: 'unexpected token tRPAREN' }],
      },
    },
  ],
});

const rubocop: Toolchain = {
  name: 'rubocop',
  packages: ['rubocop'],
  comment: '#',
  environment: { RUBOCOP_CACHE_ROOT: '/srv/rubocop' },
  classes: [inFormat('clang'), inFormat('emacs'), inFormat('simple'), inFormat('json')],
};

export default rubocop;
