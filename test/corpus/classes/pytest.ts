import type { Toolchain } from '../error-class.ts';
import { pytestFailures } from '../python/pytest.ts';
import { pytestStyles } from '../python/pytest-styles.ts';

const pytest: Toolchain = {
  name: 'pytest',
  packages: ['python3'],
  pypi: ['pytest==9.2.0', 'pytest-xdist==3.8.0'],
  comment: '#',
  environment: { PYTEST_ADDOPTS: '-p no:cacheprovider' },
  classes: [...pytestStyles, ...pytestFailures],
};

export default pytest;
