/** Checks whether dist/ matches an admin's current sources; by default, the shop's sources. */
export function isBuilt(admin?: 'clinic' | 'shop'): boolean;
/** Builds an admin's dashboard, and for the shop also the server, into dist/. Resolves with the code of the first failing part and, with `quiet`, its output. */
export function build(options?: {
  quiet?: boolean;
  admin?: 'clinic' | 'shop';
}): Promise<{ code: number; text: string }>;
/** The admins of this repository. */
export const adminNames: readonly ('clinic' | 'shop')[];
