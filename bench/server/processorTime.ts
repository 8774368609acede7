import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds: Linux counts in hundredths of a second (`sysconf(_SC_CLK_TCK)`). */
const tick = 10;

interface Counted {
  parent: number;
  ticks: number;
}

/** Every process there is: its parent, and what it and the children that it has outlived have taken (`man 5 proc`). */
const allProcesses = (): Map<number, Counted> => {
  const found = new Map<number, Counted>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name before it may hold anything.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user, system, childrensUser, childrensSystem] = fields.slice(11, 15) as [number, number, number, number];
      found.set(Number(name), { parent: fields[1]!, ticks: user + system + childrensUser + childrensSystem });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
};

/** Milliseconds of processors that the processes with these ids and their descendants have taken. Linux alone tells. */
export const processorTimes = (ids: readonly number[]): number[] => {
  const all = allProcesses();
  const ofTree = (id: number): number =>
    [...all]
      .filter(([, { parent }]) => parent === id)
      .reduce((sum, [child]) => sum + ofTree(child), all.get(id)?.ticks ?? 0);
  return ids.map((id) => ofTree(id) * tick);
};
