import type { Toolchain } from '../error-class.ts';

const terraform: Toolchain = {
  name: 'terraform',
  comment: '#',
  environment: { CHECKPOINT_DISABLE: '1', TF_IN_AUTOMATION: '1' },
  classes: [
    {
      name: 'reference',
      files: {
        'main.tf': `
locals {
  zone = "{{zone}}"
}

output "address" {
  «value»value = local.{{name}}
}
`,
      },
      values: { zone: 'eu', name: 'adress' },
      run: 'terraform validate -no-color',
      truth: {
        cause: 'Reference to undeclared local value: A local value with the name "{{name}}" has not been declared.',
        at: 'value',
        diagnostics: [{ at: 'value', message: 'Reference to undeclared local value' }],
      },
      noise: [{ zone: 'us' }, { zone: 'ap' }],
      near: [
        { name: 'other-name', values: { name: 'host' } },
        {
          name: 'variable',
          files: {
            'main.tf': `
output "address" {
  «value»value = var.adress
}
`,
          },
          truth: {
            cause:
              'Reference to undeclared input variable: An input variable with the name "adress" has not been declared.',
            diagnostics: [{ at: 'value', message: 'Reference to undeclared input variable' }],
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'main.tf': `
variable "port" {
  «type»type = {{type}}
}

output "port" {
  value = var.port
`,
      },
      values: { type: 'number' },
      run: 'terraform validate',
      truth: {
        cause: 'Unclosed configuration block: There is no closing brace for this block before the end of the file',
        at: 'main.tf:5',
        diagnostics: [{ at: 'main.tf:5', message: 'Unclosed configuration block' }],
      },
      moves: false,
      noise: [{ type: 'string' }, { type: 'bool' }],
      near: [
        {
          name: 'argument',
          files: {
            'main.tf': `
variable "port" {
  «type»tpye = number
}
`,
          },
          truth: {
            cause: 'Unsupported argument: An argument named "tpye" is not expected here. Did you mean "type"?',
            at: 'type',
            diagnostics: [{ at: 'type', message: 'Unsupported argument' }],
          },
        },
      ],
    },
    {
      name: 'plan',
      files: {
        'main.tf': `
variable "replicas" {
  type = number

  validation {
    condition     = var.replicas > 0
    error_message = "At least one {{thing}} is needed."
  }
}

output "first" {
  value = element(range(var.replicas), 0)
}
`,
      },
      values: { thing: 'replica' },
      run: 'terraform plan -input=false -var replicas=0',
      truth: { cause: 'Invalid value for variable: At least one {{thing}} is needed.' },
      near: [
        { name: 'other-message', values: { thing: 'server' } },
        {
          name: 'no-value',
          run: 'terraform plan -input=false',
          truth: { cause: 'No value for required variable: The root module input variable "replicas" is not set' },
        },
        {
          name: 'type',
          run: 'terraform plan -input=false -var replicas=two',
          truth: { cause: 'Invalid value for input variable: a number is required' },
        },
      ],
    },
  ],
};

export default terraform;
