
// @ts-expect-error unused
export const a = 1;
