/** Gives a copy of the checkout the packages that are installed here, and its own framework. */
export function linkPackages(copy: string): void;
