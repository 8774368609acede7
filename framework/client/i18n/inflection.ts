const same = (name: string): string => name;

/** A name of the code's as words: `unitPrice` is `unit Price`. */
export const humanize = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

// What react-admin asks of the `inflection` package to name what has no label, in English; whatever is declared has its labels.
export { humanize as transform, same as capitalize, same as inflect, same as pluralize, same as singularize };
