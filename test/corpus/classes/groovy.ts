import type { Toolchain } from '../error-class.ts';

const RUN = 'groovy shop.groovy 2>&1 | grep -v -e "^WARNING: " -e "illegal"';

const groovy: Toolchain = {
  name: 'groovy',
  packages: ['groovy', 'default-jdk-headless'],
  comment: '//',
  classes: [
    {
      name: 'missing-property',
      files: {
        'shop.groovy': String.raw`
class Order {
  String id
  int total
}

def report(orders) {
  orders.collect { order -> «use»order.{{name}} * 2 }
}

println "{{count}} orders"
println report([new Order(id: 'a', total: 3)])
`,
      },
      values: { name: 'sum', count: '1' },
      run: RUN,
      truth: {
        type: 'groovy.lang.MissingPropertyException',
        cause: 'No such property: {{name}} for class: Order',
        at: 'use',
      },
      noise: [{ count: '2' }, { count: '14' }],
      near: [{ name: 'other-name', values: { name: 'sums' } }],
    },
    {
      name: 'missing-method',
      files: {
        'shop.groovy': String.raw`
def half(List prices) {
  «call»prices.{{name}}(3)
}

half([1, 2])
`,
      },
      values: { name: 'halve' },
      run: RUN,
      truth: {
        type: 'groovy.lang.MissingMethodException',
        cause:
          'No signature of method: java.util.ArrayList.{{name}}() is applicable for argument types: (java.lang.Integer) values: [3]',
        at: 'call',
      },
      near: [{ name: 'other-name', values: { name: 'halves' } }],
    },
    {
      name: 'compile',
      files: {
        'shop.groovy': String.raw`
import groovy.transform.CompileStatic

@CompileStatic
class Prices {
  int total(List<Integer> prices) {
    «type»int sum = prices.join(",")
    return sum + prices.«call»{{name}}()
  }
}
`,
      },
      values: { name: 'added' },
      run: RUN,
      truth: {
        type: null,
        cause: 'Cannot assign value of type java.lang.String to variable of type int',
        at: 'type',
      },
      near: [{ name: 'other-name', values: { name: 'summed' } }],
    },
  ],
};

export default groovy;
