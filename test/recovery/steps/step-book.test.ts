import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/errors.ts';
import { parseStepBook } from '../../../src/recovery/steps/step-book.ts';

/** What is said of a wrong file. */
function problem(content: unknown): string {
  try {
    parseStepBook(typeof content === 'string' ? content : JSON.stringify(content), 'steps.json');
  } catch (error) {
    return InvalidInputError.isInstance(error) ? error.message : 'it was another error';
  }
  throw new Error('it was taken');
}

describe('.faultline/steps.json', () => {
  test('steps by code and by class, whatever the case of the class', () => {
    const book = parseStepBook(
      '\uFEFF{"version":1,"steps":{"PORT_IN_USE":["npm run stop"],"class:Precondition":["Run: make setup"]}}',
      'steps.json',
    );
    expect(book.byCode.get('PORT_IN_USE')).toEqual(['npm run stop']);
    expect(book.byClass.get('precondition')).toEqual(['Run: make setup']);
  });

  test('all that is wrong is said at once, with its place and an example', () => {
    const said = problem({
      version: 2,
      steps: { 'lower-case': ['a'], A: [], B: ['', 'rm -rf data', 'two\nlines'], 'class:': ['a'], C: 'text' },
      more: 1,
    });
    for (const part of [
      /version/,
      /lower-case/,
      /A should have a step/,
      /B\[0\]/,
      /B\[1\] would destroy data \(rm -rf data\)/,
      /B\[2\] should be one line/,
      /class:/,
      /steps\.C/,
      /more/,
    ]) {
      expect(said).toMatch(part);
    }
    expect(said).toMatch(/for example \{"version":1/);
  });

  test.each([
    ['{', /is no JSON/],
    ['[]', /expected steps by code/],
    ['', /is no JSON/],
    ['null', /expected steps/],
  ])('%j', (content, said) => expect(problem(content)).toMatch(said));

  test('names that objects have by themselves are no codes', () => {
    expect(problem('{"version":1,"steps":{"__proto__":["a"]}}')).toMatch(/steps\.__proto__ should be a code/);
    expect(parseStepBook('{"version":1,"steps":{}}', 'x').byCode.get('constructor')).toBeUndefined();
  });
});
