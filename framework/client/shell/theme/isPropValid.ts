/** What MUI's components take for themselves, as its own `shouldForwardProp` has it. */
const taken: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

/**
 * Whether an element that emotion styles is given a property. The package of this name has a pattern of all that HTML and SVG
 * know; what our elements are given is checked by their types.
 */
export default (name: string): boolean => !taken.has(name);
