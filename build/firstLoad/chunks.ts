import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks of a bundle. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/**
 * The chunk made for a module that is an entry or is imported lazily.
 * @param path the end of the module's path
 */
export function chunkFor(bundle: Bundle, path: string): Chunk | undefined {
  return chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.replace(/\?.*$/, '').endsWith(path));
}

/** These chunks and all that they import statically, in the order of loading. */
export function staticClosure(bundle: Bundle, chunks: Chunk[]): Chunk[] {
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
}

/** The style sheets that a chunk brings along. */
export function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
