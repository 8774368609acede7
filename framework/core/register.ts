/**
 * What an admin declares for the compiler, beside its own code: it adds its words here, once, and the framework's types are made of
 * them. Empty, as it is here, any text passes.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- it is for others to fill
export interface Register {}

type Registered<Name extends string, Otherwise> = Register extends Record<Name, infer Declared> ? Declared : Otherwise;

/** The name of a declared role. */
export type Role = keyof Registered<'roles', Record<string, unknown>> & string;
