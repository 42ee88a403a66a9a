/** A measurement that is made once, as it takes long. */
export type Figures = { readonly name: string } & Readonly<Record<string, string | number>>;
