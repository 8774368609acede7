/** Links the installed packages and the copy's own framework into a copy of the checkout. */
export function linkPackages(copy: string): void;
