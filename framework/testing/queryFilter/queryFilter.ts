const globals = globalThis as { queryFilter?: { isOut: boolean } };

/** Removes the tenant condition from queries if `isOut` is set (see `switchFilter.ts`). Shared by all files of a worker, as they share the server's modules. */
export const queryFilter = (globals.queryFilter ??= { isOut: false });
