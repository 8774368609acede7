/** The imports of each module, by path. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the groups of modules that import each other, directly or indirectly, sorted by path. A group is a strongly
 * connected component with several modules (R. Tarjan, Depth-first search and linear graph algorithms, 1972).
 */
export function findCircles(graph: Graph): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (module: string): void => {
    numbers.set(module, numbers.size);
    lowest.set(module, numbers.get(module)!);
    open.push(module);
    for (const next of graph.get(module) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) lowest.set(module, Math.min(lowest.get(module)!, lowest.get(next)!));
    }
    if (lowest.get(module) !== numbers.get(module)) return;
    const circle = open.splice(open.indexOf(module));
    if (circle.length > 1 || graph.get(module)?.includes(module)) found.push(circle.sort());
  };
  for (const module of graph.keys()) if (!numbers.has(module)) visit(module);
  return found;
}
