import type { KeysOf } from '../languages/pack';

/**
 * What an admin declares for the compiler, beside its own code: it adds its words here, once, and the framework's types are made of
 * them. Empty, as it is here, any text passes.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- it is for others to fill
export interface Register {}

/** The name of a declared role. */
export type Role = Register extends { roles: infer Roles } ? keyof Roles & string : string;

/** The key of a declared language: of the texts in it, and of what is stored in it. */
export type Language = Register extends { languages: infer Languages } ? keyof Languages & string : string;

/** The name of an icon that the admin has, for its declarations. */
export type IconName = Register extends { icons: infer Icons } ? keyof Icons & string : string;

/** The name of a declared group of the menu. */
export type MenuGroup = Register extends { menu: readonly { name: infer Name }[] } ? Name : string;

/** The key of one of the server's texts: `validation.required`. */
export type MessageKey = Register extends { messages: infer Texts } ? KeysOf<Texts> : string;

/** The names that are spelled out, without an index signature's. */
type Spelled<T> = keyof { [K in keyof T as string extends K ? never : K & string]: unknown };
type InputsOf<A> = A extends { input?: infer I } ? Spelled<NonNullable<I>> : never;
type NamesOf<R> = R extends { fields: infer F; actions: infer A } ? Spelled<F> | InputsOf<A[keyof A]> : never;

/** The name of a field that some resource of the admin has, or that an action asks for. */
export type FieldName = Register extends { resources: readonly (infer R)[] } ? NamesOf<R> : string;
