/**
 * Workers of the tests, and servers for those with a browser. The machine of a check has two cores: with a third worker the
 * browser's tests took a tenth longer.
 */
export const workers = 2;
