import { expect, it } from 'vitest';
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

it('refuses a version that is missing, undated or misspelt', () => {
  expect(() => notesOf(changelog, '1.2.0')).toThrow('no section [1.2.0]');
  expect(() => notesOf('## [1.2.0]\n\n- A feature.\n', '1.2.0')).toThrow('[1.2.0] has no date');
  expect(() => versionsOf('## 1.2.0\n')).toThrow('not a version: ## 1.2.0');
});
