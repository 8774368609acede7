/** Matches the heading of a version in the format of Keep a Changelog 1.1. */
const heading = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;

/**
 * Returns the versions in a changelog, newest first, each with its text and date. The date is undefined if the version
 * hasn't been released.
 * @throws Error for a second-level heading that isn't `## [1.2.3] - 2026-01-31` or `## [Unreleased]`
 */
export function versionsOf(changelog) {
  const sections = changelog.split(/^(?=## )/m).filter((section) => section.startsWith('## '));
  return sections.map((section) => {
    const end = section.indexOf('\n');
    const match = heading.exec(section.slice(0, end));
    if (!match) throw new Error(`CHANGELOG.md: not a version: ${section.slice(0, end)}`);
    // The link definitions follow the last section.
    const text = section.slice(end).replaceAll(/^\[[^\]]+\]: .*$/gm, '');
    return { ...match.groups, text: text.trim() };
  });
}

/**
 * Returns the release notes of a version.
 * @throws Error if the changelog doesn't contain the version or its date
 */
export function notesOf(changelog, version) {
  const found = versionsOf(changelog).find((one) => one.version === version);
  if (!found)
    throw new Error(`CHANGELOG.md has no section [${version}]. Add a section that lists the changes of this version.`);
  if (!found.date) throw new Error(`CHANGELOG.md: [${version}] has no date. Write the day of the release after it.`);
  return found.text;
}
