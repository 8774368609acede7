import { textOf, typeface } from '../../build/fonts/selfHostFonts';

/** Returns the characters in a translation catalogue, excluding direction marks and spaces. */
const lettersOf = (catalogue: object) => [
  ...new Set(JSON.stringify(catalogue).replaceAll(/[\s\u200e\u200f\u2066-\u2069]/g, '')),
];

/** Returns the characters in a translation catalogue that are missing from all of the given font faces. */
export const lettersBeyond = (catalogue: object, faces: readonly string[]): string[] => {
  const ranges = typeface.faces.filter(({ name }) => faces.includes(name)).flatMap((face) => face.ranges);
  const available = new Set(textOf(ranges));
  return lettersOf(catalogue).filter((letter) => !available.has(letter));
};
