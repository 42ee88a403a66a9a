import { expect, test } from 'vitest';
import { functionName } from '../../../src/compactor/native/signature.ts';

test.each([
  ['split', 'split'],
  ['int main()', 'main'],
  ['int shop::split(const std::vector<int>&, int)', 'shop::split'],
  ['std::vector<int, std::allocator<int> >::at(size_type)', 'std::vector<int, std::allocator<int> >::at'],
  ['const char *name_of(int)', 'name_of'],
  ['Value& Store<Key, Value>::find(const Key&)', 'Store<Key, Value>::find'],
  ['(anonymous namespace)::split(int)', '(anonymous namespace)::split(int)'],
])('%s names %s', (signature, name) => {
  expect(functionName(signature)).toBe(name);
});
