/** Kept back by MUI's own `shouldForwardProp`. */
const reservedProps: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/** Replaces the package of this name and its pattern of all HTML and SVG properties: types already check ours. */
export default (name: string): boolean => !reservedProps.has(name);
