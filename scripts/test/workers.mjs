/**
 * Workers of tests that wait, be it for a browser, a database or a program of their own: one more than there are cores, and none
 * more where it is measured how long things take.
 */
export const spareWorkers = process.env.LONG_RUN ? 2 : 3;
