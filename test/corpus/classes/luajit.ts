import type { Toolchain } from '../error-class.ts';

const luajit: Toolchain = {
  name: 'luajit',
  packages: ['luajit'],
  comment: '--',
  classes: [
    {
      name: 'index-nil',
      files: {
        'game.lua': `
local function move(player)
  «index»player.{{field}}.x = player.{{field}}.x + 1
end

local players = { {} }
for _, player in ipairs(players) do
  move(player)
end
`,
      },
      values: { field: 'position' },
      run: 'luajit game.lua',
      truth: { cause: "attempt to index field '{{field}}' (a nil value)", at: 'index', function: 'move' },
      near: [{ name: 'other-field', values: { field: 'velocity' } }],
    },
    {
      name: 'syntax',
      files: {
        'init.lua': `
dofile('game.lua')
`,
        'game.lua': `
local function move(player)
  if player then
    «then»{{word}} player
end
`,
      },
      values: { word: 'retrun' },
      run: 'luajit init.lua',
      truth: { cause: "'=' expected near 'player'", at: 'then' },
      near: [
        {
          name: 'unclosed',
          files: {
            'game.lua': `
local function move(player)
  if player then
    return player
«then»end
`,
          },
          truth: { cause: "'end' expected", at: 'game.lua:5' },
        },
      ],
      moves: false,
      noise: [{}, {}],
    },
  ],
};

export default luajit;
