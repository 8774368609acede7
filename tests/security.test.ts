import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingTests, rowsOf, testsNamedIn } from './helpers/namedTests';

/**
 * The numbers of the ASVS 5.0.0 requirements at levels 1 and 2. Each line contains a section number and the last part
 * of each requirement's number.
 */
const sections = `
  1.1: 1 2
  1.2: 1 2 3 4 5 6 7 8 9
  1.3: 1 2 3 4 5 6 7 8 9 10 11
  1.4: 1 2 3
  1.5: 1 2
  2.1: 1 2 3
  2.2: 1 2 3
  2.3: 1 2 3 4
  2.4: 1
  3.2: 1 2
  3.3: 1 2 3 4
  3.4: 1 2 3 4 5 6
  3.5: 1 2 3 4 5
  3.7: 1 2
  4.1: 1 2 3
  4.2: 1
  4.3: 1 2
  4.4: 1 2 3 4
  5.1: 1
  5.2: 1 2 3
  5.3: 1 2
  5.4: 1 2 3
  6.1: 1 2 3
  6.2: 1 2 3 4 5 6 7 8 9 10 11 12
  6.3: 1 2 3 4
  6.4: 1 2 3 4
  6.5: 1 2 3 4 5
  6.6: 1 2 3
  6.8: 1 2 3 4
  7.1: 1 2 3
  7.2: 1 2 3 4
  7.3: 1 2
  7.4: 1 2 3 4 5
  7.5: 1 2
  7.6: 1 2
  8.1: 1 2
  8.2: 1 2 3
  8.3: 1
  8.4: 1
  9.1: 1 2 3
  9.2: 1 2 3 4
  10.1: 1 2
  10.2: 1 2
  10.3: 1 2 3 4
  10.4: 1 2 3 4 5 6 7 8 9 10 11
  10.5: 1 2 3 4 5
  10.6: 1 2
  10.7: 1 2 3
  11.1: 1 2
  11.2: 1 2 3
  11.3: 1 2 3
  11.4: 1 2 3 4
  11.5: 1
  11.6: 1
  12.1: 1 2 3
  12.2: 1 2
  12.3: 1 2 3 4
  13.1: 1
  13.2: 1 2 3 4 5
  13.3: 1 2
  13.4: 1 2 3 4 5
  14.1: 1 2
  14.2: 1 2 3 4
  14.3: 1 2 3
  15.1: 1 2 3
  15.2: 1 2 3
  15.3: 1 2 3 4 5 6 7
  16.1: 1
  16.2: 1 2 3 4 5
  16.3: 1 2 3 4
  16.4: 1 2 3
  16.5: 1 2 3
  17.1: 1
  17.2: 1 2 3 4
  17.3: 1 2
`;

const requirements = sections
  .trim()
  .split(/\s*\n\s*/)
  .flatMap((line) => {
    const [section, numbers] = line.split(': ');
    return numbers!.split(' ').map((number) => `${section}.${number}`);
  });

const page = readFileSync('docs/security.md', 'utf8');

const rows = rowsOf(page);
const ofStandard = rows.filter(([ids]) => /^\d+\.\d+\.\d+/.test(ids!));

describe('docs/security.md', () => {
  it('lists every requirement of levels 1 and 2 exactly once, and no other', () => {
    expect(requirements).toHaveLength(253);
    expect(ofStandard.flatMap(([ids]) => ids!.split(', ')).sort()).toEqual(requirements.sort());
  });

  it('gives every requirement a state with an explanation, and names tests for each requirement that is met', () => {
    const faults = ofStandard.filter(([, state, how, tests]) => {
      const isKnown = ['held', 'deployment', 'not done', 'not there'].includes(state!);
      return !isKnown || how!.length < 8 || (state === 'held' && testsNamedIn(tests!).length === 0);
    });
    expect(faults).toEqual([]);
  });

  it('names a test for each weakness found in other products', () => {
    const weaknesses = rows.filter(([, met]) => /\b(CVE|GHSA)-/.test(met ?? ''));
    expect(weaknesses.length).toBeGreaterThanOrEqual(15);
    expect(weaknesses.filter((cells) => testsNamedIn(cells.at(-1)!).length === 0)).toEqual([]);
  });

  it('names only existing tests', () => {
    const named = testsNamedIn(page);
    expect(named.length).toBeGreaterThan(250);
    expect(missingTests(named)).toEqual([]);
  });

  it('has no broken links', () => {
    const links = [...page.matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, target]) => target!);
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-');
    const lost = links.filter((target) => {
      const [file, anchor] = target.split('#');
      const path = file ? posix.join('docs', file) : 'docs/security.md';
      if (!existsSync(path)) return true;
      return (
        anchor !== undefined &&
        !readFileSync(path, 'utf8')
          .split('\n')
          .some((line) => /^#+ /.test(line) && slug(line.replace(/^#+ /, '')) === anchor)
      );
    });
    expect(lost).toEqual([]);
  });
});
