/** Sources, headers and intermediate files of the C family, of Fortran and of assemblers, and what a compiler pipes into one. */
const SOURCE =
  /\.(?:c|cc|cpp|cxx|c\+\+|C|h|hh|hpp|hxx|inl|ipp|tcc|m|mm|cu|cuh|ixx|cppm|s|S|asm|inc|i|ii|f|for|f90|f95|f03|f08|F90)$|^\{standard input\}$/;

/** Whether a path names a source that compilers of the C family, of Fortran or of assembly read. */
export function isOfCFamily(path: string): boolean {
  return SOURCE.test(path);
}
