import { readFileSync, readdirSync } from 'node:fs';

/**
 * The duration of a clock tick in milliseconds. Linux counts CPU time in hundredths of a second
 * (`sysconf(_SC_CLK_TCK)`).
 */
const tick = 10;

interface Counted {
  parent: number;
  ticks: number;
}

/**
 * Returns all processes with their parent and CPU time, including the time of children that have ended (`man 5 proc`).
 */
const allProcesses = (): Map<number, Counted> => {
  const found = new Map<number, Counted>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // Reads only the fields after the process name, because the name can contain any character.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user, system, childrensUser, childrensSystem] = fields.slice(11, 15) as [number, number, number, number];
      found.set(Number(name), { parent: fields[1]!, ticks: user + system + childrensUser + childrensSystem });
    } catch {
      // Skips processes that have already exited.
    }
  }
  return found;
};

/**
 * Returns the CPU time, in milliseconds, of the processes with these ids and their descendants. Works only on Linux.
 */
export const processorTimes = (ids: readonly number[]): number[] => {
  const all = allProcesses();
  const ofTree = (id: number): number =>
    [...all]
      .filter(([, { parent }]) => parent === id)
      .reduce((sum, [child]) => sum + ofTree(child), all.get(id)?.ticks ?? 0);
  return ids.map((id) => ofTree(id) * tick);
};
