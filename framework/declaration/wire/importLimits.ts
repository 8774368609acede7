const mebibyte = 1024 * 1024;

/** What a file may hold that is imported, `bytes` of it all and `cell` in characters: beyond, it is refused with a sentence. */
export const importLimits = { rows: 100_000, columns: 200, bytes: 32 * mebibyte, cell: 100_000 } as const;

/** The size that a file may have, in megabytes as people call them. */
export const importMegabytes = importLimits.bytes / mebibyte;
