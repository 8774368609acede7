const mebibyte = 1024 * 1024;

/** What a file may hold that is imported: beyond, it is refused with a sentence. */
export const importLimits = { rows: 100_000, columns: 200, bytes: 32 * mebibyte, unpacked: 512 * mebibyte, cell: 100_000 } as const;

/** Days after which an import and its rows are forgotten; what it wrote can be undone from the log then. */
export const keptDays = 30;
