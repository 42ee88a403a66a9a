import type { ErrorClass, Toolchain } from '../error-class.ts';

const SOURCE = `
local M = {}

function M.total(prices)
  local «unused»tax = 2
  local sum = 0
  for _, price in ipairs(prices) do
    sum = sum + price
  end
  «global»{{name}} = sum
  return sum
end

return M
`;

const inFormat = (name: string, run: string): ErrorClass => ({
  name,
  files: { 'src/cart.lua': SOURCE },
  values: { name: 'last_total' },
  run,
  truth: {
    cause: 'unused variable tax',
    at: 'unused',
    diagnostics: [
      { at: 'unused', column: true, severity: 'warning', message: 'unused variable' },
      { at: 'global', column: true, severity: 'warning', message: 'setting non-standard global variable' },
    ],
  },
  near: [
    {
      name: 'other-variable',
      files: { 'src/cart.lua': SOURCE.replace('«unused»tax', '«unused»vat') },
      truth: { cause: 'unused variable vat' },
    },
    {
      name: 'syntax',
      files: { 'src/cart.lua': '\nlocal M = {}\n\nM.total = «paren»)\n' },
      truth: {
        cause: "expected expression near ')'",
        at: 'paren',
        diagnostics: [{ at: 'paren', column: true, message: "expected expression near ')'" }],
      },
    },
  ],
});

const luacheck: Toolchain = {
  name: 'luacheck',
  packages: ['lua-check'],
  comment: '--',
  classes: [
    inFormat('default', 'luacheck src'),
    inFormat('plain-codes', 'luacheck --formatter plain --codes src'),
    inFormat('visual-studio', 'luacheck --formatter visual_studio src'),
  ],
};

export default luacheck;
