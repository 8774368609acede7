/** The props that MUI's default `shouldForwardProp` doesn't forward. */
const reservedProps: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/**
 * Replaces the package of the same name, which contains a huge regular expression that lists every HTML and SVG
 * property. There's no need for it, because TypeScript already checks properties.
 */
export default (name: string): boolean => !reservedProps.has(name);
