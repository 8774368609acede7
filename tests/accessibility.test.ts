import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, rowsOf, testsNamedIn } from './helpers/namedTests';

/** The success criteria of WCAG 2.2 at levels A and AA, excluding the obsolete criterion 4.1.1. */
const levels = {
  A:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 ' +
    '2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 ' +
    '3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const criteria = Object.entries(levels).flatMap(([level, ids]) => ids.split(' ').map((id) => `${id} ${level}`));

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = rowsOf(page);
const listed = rows.filter(([name]) => /^\d+\.\d+\.\d+ /.test(name!));

describe('docs/accessibility.md', () => {
  it('lists each criterion of levels A and AA exactly once', () => {
    expect(criteria).toHaveLength(55);
    expect(listed.map(([name, level]) => `${name!.split(' ')[0]} ${level}`).sort()).toEqual(criteria.sort());
  });

  it('names a test or a manual check for each criterion', () => {
    const checks = new Set(rows.map(([first]) => first).filter((first) => /^\d$/.test(first!)));
    const faults = listed.filter(([, , how, evidence]) => {
      const named = [...evidence!.matchAll(/\[check (\d)\]\(#manual-checks\)/g)].map(([, check]) => check);
      return (
        how!.length < 8 ||
        named.some((check) => !checks.has(check)) ||
        testsNamedIn(evidence!).length + named.length < 1
      );
    });
    expect(faults).toEqual([]);
  });

  it('names only existing tests', () => {
    const named = testsNamedIn(page);
    expect(named.length).toBeGreaterThan(60);
    expect(missingTests(named)).toEqual([]);
  });

  it('is signed, with the browser and the day of the manual checks', () => {
    expect(page).toMatch(/Signed by the maintainers\. .*\d{4}-\d\d-\d\d with \w+ \d+/);
  });
});

it('no screen plays audio or video, or uses the device’s motion sensors', () => {
  const sources = import.meta.glob<string>('/{framework,src,examples}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(1000);
  const playing =
    /<(video|audio|marquee)\b|new Audio\(|autoPlay|device(motion|orientation)|Device(Motion|Orientation)Event/;
  expect(Object.entries(sources).flatMap(([file, code]) => (playing.test(code) ? [file] : []))).toEqual([]);
});
