/** Whether dist/ was built from an admin's sources as they are; the shop's unless another is named. */
export function isBuilt(admin?: 'clinic' | 'shop'): boolean;
/** Builds an admin's dashboard, and the shop's server, into dist/; resolves with the first failing part's code and, when quiet, what it said. */
export function build(options?: {
  quiet?: boolean;
  admin?: 'clinic' | 'shop';
}): Promise<{ code: number; text: string }>;
/** The admins of this repository. */
export const adminNames: readonly ('clinic' | 'shop')[];
