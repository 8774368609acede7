import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle. */
export const chunksOf = (bundle: Bundle): Chunk[] => {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
};

/**
 * The chunk made for a module that is an entry or is imported lazily, or else the one that it was put into.
 * @param path the end of the module's path; the ending of its file doesn't matter, which differs once the framework is built
 */
export const chunkFor = (bundle: Bundle, path: string): Chunk | undefined => {
  const bare = (file: string) => file.replace(/\?.*$/, '').replace(/\.\w+$/, '');
  const isIt = (id: string | null) => id !== null && bare(id).endsWith(bare(path));
  const chunks = chunksOf(bundle);
  return (
    chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  );
};

/** These chunks and all that they import statically, in the order of loading. */
export const staticClosure = (bundle: Bundle, chunks: Chunk[]): Chunk[] => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  chunks.forEach(add);
  return [...found];
};

/** The style sheets that a chunk brings along. */
export const stylesOf = (chunk: Chunk): string[] => {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
};
