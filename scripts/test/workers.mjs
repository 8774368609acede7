/**
 * The number of test workers, and of servers for browser tests. CI machines have two cores. With a third worker, the
 * browser tests took 10% longer.
 */
export const workers = 2;
