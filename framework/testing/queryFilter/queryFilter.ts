const globals = globalThis as { queryFilter?: { isOut: boolean } };

/**
 * While `isOut` is true, queries have no tenant condition (see `switchFilter.ts`). All test files in a worker share
 * this setting, because they share the server's modules.
 */
export const queryFilter = (globals.queryFilter ??= { isOut: false });
