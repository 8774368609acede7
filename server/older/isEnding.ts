/** Says whether the work under way should be left for the next start. */
export type IsEnding = () => boolean;
