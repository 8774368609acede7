/** The props that MUI's default `shouldForwardProp` doesn't forward. */
const reservedProps: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/**
 * Replaces the package of the same name, which contains a large regular expression with all HTML and SVG properties. It
 * isn't needed, because TypeScript already checks the properties.
 */
export default (name: string): boolean => !reservedProps.has(name);
