/** The properties that MUI's own `shouldForwardProp` keeps back. */
const taken: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/**
 * Replaces the package of this name, which matches a pattern of all HTML and SVG properties. Types already check the
 * properties of our elements.
 */
export default (name: string): boolean => !taken.has(name);
