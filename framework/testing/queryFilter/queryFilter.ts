const globals = globalThis as { queryFilter?: { isOut: boolean } };

/**
 * A setting that removes the tenant condition from queries while `isOut` is true (see `switchFilter.ts`). All test
 * files in a worker share this setting, because they share the server's modules.
 */
export const queryFilter = (globals.queryFilter ??= { isOut: false });
