import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notesOf, versionsOf } from './changelog.mjs';

const changelog = `# Changelog

## [Unreleased]

### Fixed

- A fault.

## [1.1.0] - 2026-02-01

### Added

- A feature.

[1.1.0]: https://example.com/v1.1.0
`;

it('lists the versions, newest first, without the links at the end', () => {
  expect(versionsOf(changelog)).toEqual([
    { version: 'Unreleased', date: undefined, text: '### Fixed\n\n- A fault.' },
    { version: '1.1.0', date: '2026-02-01', text: '### Added\n\n- A feature.' },
  ]);
});

it('returns the notes of a released version', () => {
  expect(notesOf(changelog, '1.1.0')).toBe('### Added\n\n- A feature.');
});

it('rejects a version that is missing, undated or misspelled', () => {
  expect(() => notesOf(changelog, '1.2.0')).toThrow('no section [1.2.0]');
  expect(() => notesOf('## [1.2.0]\n\n- A feature.\n', '1.2.0')).toThrow('[1.2.0] has no date');
  expect(() => versionsOf('## 1.2.0\n')).toThrow('not a version: ## 1.2.0');
});

describe("this repository's changelog", () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

  it('starts with [Unreleased] and the dated version of both packages', () => {
    const { version, dependencies } = readJson('package.json');
    expect(versionsOf(text).slice(0, 2)).toMatchObject([
      { version: 'Unreleased', date: undefined },
      { version, date: expect.stringMatching(/^\d{4}-/) },
    ]);
    const { packages } = readJson('package-lock.json');
    expect([
      readJson('framework/package.json').version,
      dependencies['@matjar/admin'],
      packages[''].version,
      packages.framework.version,
    ]).toEqual(Array(4).fill(version));
  });

  it('uses only the known headings, in the order of their levels', () => {
    const readers = ['For users and operators', 'For developers'];
    const changes = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    const areas = [
      'Lists, Records, Shop, Orders, Money, Search, Import and export, Arabic and other languages',
      'Accessibility and appearance, Offline and installation, Security, Server and scaling',
      'Framework, Tools and tests',
    ].flatMap((names) => names.split(', '));
    const known = [
      ...readers.map((name) => `### ${name}`),
      ...changes.map((name) => `#### ${name}`),
      ...areas.map((name) => `##### ${name}`),
    ];
    const headings = text.match(/^#{3,} .*$/gm);
    expect(headings.filter((heading) => !known.includes(heading))).toEqual([]);
    const levels = headings.map((heading) => heading.indexOf(' '));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1)).toEqual([]);
  });

  it('has entries of at most two lines and 240 characters', () => {
    const entries = text.match(/^- .*(?:\n {2}.*)*/gm);
    const isLong = (entry) =>
      entry.slice(2).replaceAll(/\n */g, ' ').length > 240 ||
      entry.split('\n').length > 2 ||
      entry.split('\n').some((line) => line.length > 120);
    expect(entries.filter(isLong)).toEqual([]);
  });

  it('links to existing files', () => {
    const paths = [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path]) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
