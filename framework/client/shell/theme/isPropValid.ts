/** Kept back by MUI's own `shouldForwardProp`. */
const taken: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/** Replaces the package of this name and its pattern of all HTML and SVG properties: types already check ours. */
export default (name: string): boolean => !taken.has(name);
