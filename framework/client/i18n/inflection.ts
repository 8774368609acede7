const identity = (name: string): string => name;

/** Splits an identifier: `unitPrice` becomes `unit Price`. */
export const humanize = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

// Replaces the `inflection` package, which react-admin uses to generate English labels where none are declared.
export {
  humanize as transform,
  identity as capitalize,
  identity as inflect,
  identity as pluralize,
  identity as singularize,
};
