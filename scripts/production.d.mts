/** Whether dist/ was built from the sources as they are. */
export function isBuilt(): boolean;
/** Builds dashboard and server into dist/; resolves with the first failing part's code and, when quiet, what it said. */
export function build(options?: { quiet?: boolean }): Promise<{ code: number; text: string }>;
