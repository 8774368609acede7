import { createHash } from 'node:crypto';

const placeOf = (seed, { file, start, what }) =>
  createHash('sha256').update(`${seed} ${file} ${start} ${what}`).digest('hex');

/** Returns `count` mutants, spread evenly across the folders. The selection depends only on the seed. */
export function sampleOf(mutants, folders, { count, seed }) {
  return folders.flatMap((folder, index) => {
    const share = Math.floor((count * (index + 1)) / folders.length) - Math.floor((count * index) / folders.length);
    return mutants
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map((mutant) => ({ folder, mutant, place: placeOf(seed, mutant) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
      .slice(0, share)
      .map(({ mutant }) => ({ ...mutant, folder }));
  });
}

/** Formats a row for each folder with the number of detected mutants, followed by a list of the undetected ones. */
export function reportOf(results, folders) {
  const rows = folders.map((folder) => {
    const own = results.filter((one) => one.folder === folder);
    const killed = own.filter((one) => one.isKilled).length;
    const share = own.length > 0 ? `${Math.round((100 * killed) / own.length)} %` : '–';
    return `${folder.padEnd(28)} ${String(killed).padStart(4)} killed ${String(own.length - killed).padStart(4)} survived  ${share}`;
  });
  const survivors = results
    .filter(({ isKilled }) => !isKilled)
    .map(({ file, line, what, was }) => `  ${file}:${line}  ${what}: ${was}`);
  return [...rows, ...(survivors.length > 0 ? ['', 'Survivors:', ...survivors] : [])].join('\n');
}
