import { isObject } from '../../../../core/objects/isPlain';

/** How many names deep a body may go: `variants[0][images][0][alt]` is five. */
export const mostDepth = 8;

/** Whether lists and objects lie deeper within each other than a body's may. Looks from level to level: it never recurses. */
export const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isObject);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > mostDepth) return true;
    level = level.flatMap((one) => Object.values(one) as unknown[]).filter(isObject);
  }
  return false;
};
