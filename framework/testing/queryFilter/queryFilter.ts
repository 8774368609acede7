const kept = globalThis as { queryFilter?: { isOut: boolean } };

/**
 * Whether the queries ask for the rows of everybody, as if nobody had thought of tenants; see `switchFilter.ts`. One for all
 * files of a worker, as they share the server's modules.
 */
export const queryFilter = (kept.queryFilter ??= { isOut: false });
