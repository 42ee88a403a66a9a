import { expect, test } from 'vitest';
import { methodName } from '../../../src/compactor/dotnet/method-name.ts';

test.each([
  ['Shop.Config.Port', 'Shop.Config.Port'],
  ['Shop.Api.<Fetch>d__3.MoveNext', 'Shop.Api.Fetch'],
  ['Shop.Api.<Fetch>d__3`1.MoveNext', 'Shop.Api.Fetch'],
  ['Program.<>c.<Main>b__0_1', 'Program.Main'],
  ['Program.<>c__DisplayClass4_0.<Run>b__2', 'Program.Run'],
  ['Shop.Api.<>c.<<Map>b__0_1>d.MoveNext', 'Shop.Api.Map'],
  ['Shop.Api.<Run>g__Load|2_0', 'Shop.Api.Load'],
  ['Program.<Lengths>m__0', 'Program.Lengths'],
  ['Program.<Main>$', 'Program.Main'],
  ['System.Collections.Generic.Dictionary`2.get_Item', 'System.Collections.Generic.Dictionary.get_Item'],
  ['Store.Find[TKey]', 'Store.Find'],
])('%s stands in the source as %s', (compiled, source) => {
  expect(methodName(compiled)).toBe(source);
});
