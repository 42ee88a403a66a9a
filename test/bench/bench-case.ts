/** One measurement. */
export interface BenchCase {
  readonly name: string;
  readonly run: () => void;
  /** Name of an earlier case to compare with. */
  readonly against?: string;
}
