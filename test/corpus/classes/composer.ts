import type { Toolchain } from '../error-class.ts';

const composer: Toolchain = {
  name: 'composer',
  packages: ['composer'],
  comment: null,
  environment: { COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_NO_INTERACTION: '1' },
  classes: [
    {
      name: 'platform',
      files: {
        'composer.json': `{
  "name": "acme/shop",
  "repositories": [{ "packagist.org": false }],
  "require": { "php": ">={{version}}" }
}
`,
      },
      values: { version: '9.1' },
      run: 'composer update --no-progress',
      truth: {
        cause:
          'Root composer.json requires php >={{version}} but your php version (8.2.36) does not satisfy that requirement.',
      },
      near: [
        {
          name: 'package',
          files: {
            'composer.json': `{
  "name": "acme/shop",
  "repositories": [{ "packagist.org": false }],
  "require": { "acme/mailer": "^2.0" }
}
`,
          },
          truth: { cause: 'Root composer.json requires acme/mailer, it could not be found in any version' },
        },
      ],
    },
    {
      name: 'json',
      files: {
        'composer.json': `{
  "name": "acme/shop",
  "require": {
    «comma»"php": ">=8.0",
  }
}
`,
      },
      run: 'composer install',
      truth: {
        cause: 'composer.json does not contain valid JSON Parse error on line 4',
      },
      near: [
        {
          name: 'schema',
          files: {
            'composer.json': '{ "name": "Acme Shop", "require": [] , "repositories": [{ "packagist.org": false }]}',
          },
          truth: {
            cause: 'composer.json does not match the expected JSON schema',
          },
        },
      ],
    },
    {
      name: 'script',
      files: {
        'composer.json': `{
  "name": "acme/shop",
  "repositories": [{ "packagist.org": false }],
  "scripts": { "build": ["@php build.php"] }
}
`,
        'build.php': `<?php
function compile(string $name): void
{
    «throw»throw new RuntimeException("no template $name");
}
compile('{{name}}');
`,
      },
      values: { name: 'home' },
      run: 'composer run-script build',
      truth: { type: 'RuntimeException', cause: 'no template {{name}}', at: 'throw' },
      near: [{ name: 'other-name', values: { name: 'cart' } }],
    },
  ],
};

export default composer;
