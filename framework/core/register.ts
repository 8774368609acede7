import type { KeysOf } from '../languages/pack';

/**
 * The types of the admin's declarations. Each admin extends this interface, and the framework derives its types from
 * it. If the interface is empty, any text is valid as a role, icon or key.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- the admin extends this interface
export interface Register {}

export type Role = Register extends { roles: infer Roles } ? keyof Roles & string : string;

export type Language = Register extends { languages: infer Languages } ? keyof Languages & string : string;

/** The name of one of the admin's icons. */
export type IconName = Register extends { icons: infer Icons } ? keyof Icons & string : string;

export type MenuGroup = Register extends { menu: readonly { name: infer Name }[] } ? Name : string;

/** The key of one of the server's strings, such as `validation.required`. */
export type MessageKey = Register extends { messages: infer Texts } ? KeysOf<Texts> : string;

/** The explicitly declared keys of a type, without its index signature. */
type Spelled<T> = keyof { [K in keyof T as string extends K ? never : K & string]: unknown };
type InputsOf<A> = A extends { input?: infer I } ? Spelled<NonNullable<I>> : never;
type NamesOf<R> = R extends { fields: infer F; actions: infer A } ? Spelled<F> | InputsOf<A[keyof A]> : never;

/** The name of any field of a resource or of an action's input. */
export type FieldName = Register extends { resources: readonly (infer R)[] } ? NamesOf<R> : string;
