import type { Install } from './install';

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** What is wrong with it: colours that are none, shortcuts that lead nowhere. `names` are those of the admin's resources and pages. */
export const installComplaints = ({ ground, colour, shortcuts = [] }: Install, names: readonly string[]): string[] => [
  ...[ground, colour].filter((one) => !isColour(one)).map((one) => `install: ${one} is no colour as #12403d`),
  ...shortcuts
    .filter(({ path }) => !names.some((name) => path === `/${name}` || path.startsWith(`/${name}/`)))
    .map(({ path }) => `install: the shortcut ${path} leads to no resource`),
];
