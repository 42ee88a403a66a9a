import type { Toolchain } from '../error-class.ts';

const gfortran: Toolchain = {
  name: 'gfortran',
  packages: ['gfortran'],
  comment: '!',
  classes: [
    {
      name: 'undeclared',
      files: {
        'src/heat.f90': `
program heat
  implicit none
  real :: field(8)
  integer :: i
  do i = 1, 8
    field(i) = «name»{{name}} * i
  end do
  print *, field
  «call»call show(field, 3)
contains
  subroutine show(values)
    real, intent(in) :: values(:)
    print *, sum(values)
  end subroutine
end program
`,
      },
      values: { name: 'step' },
      run: 'gfortran -c src/heat.f90',
      truth: {
        type: null,
        cause: "Symbol '{{name}}' at (1) has no IMPLICIT type",
        at: 'name',
        diagnostics: [
          { at: 'name', message: "Symbol '{{name}}' at (1) has no IMPLICIT type" },
          { at: 'call', message: 'More actual than formal arguments in procedure call at (1)' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'width' } }],
    },
    {
      name: 'bounds',
      files: {
        'rows.f90': `
program rows
  implicit none
  real :: table(4)
  integer :: i
  i = {{index}}
  «read»print *, table(i)
end program
`,
      },
      values: { index: '9' },
      prepare: 'gfortran -g -fcheck=all -o app rows.f90',
      run: './app',
      truth: {
        type: 'Fortran runtime error',
        cause: "Index '{{index}}' of dimension 1 of array 'table' above upper bound of 4",
        at: 'read',
      },
      near: [
        {
          name: 'other-array',
          files: {
            'rows.f90': `
program rows
  implicit none
  real :: matrix(4)
  integer :: i
  i = 9
  «read»print *, matrix(i)
end program
`,
          },
          truth: { cause: "Index '9' of dimension 1 of array 'matrix' above upper bound of 4" },
        },
      ],
    },
    {
      name: 'file-missing',
      files: {
        'load.f90': `
program load
  implicit none
  print *, 'loading'
  «open»open(unit=10, file='{{file}}', status='old')
end program
`,
      },
      values: { file: 'grid.dat' },
      prepare: 'gfortran -g -o app load.f90',
      run: './app',
      truth: {
        type: 'Fortran runtime error',
        cause: "Cannot open file '{{file}}': No such file or directory",
        at: 'open',
      },
      near: [{ name: 'other-file', values: { file: 'mesh.dat' } }],
    },
  ],
};

export default gfortran;
