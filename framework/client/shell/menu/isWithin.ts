/** Whether a path is a place of the menu, or lies within it. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
