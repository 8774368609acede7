// eslint-disable-next-line typescript/triple-slash-reference -- the package has no types
/// <reference path="./subsetFont.d.ts" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Face, Typeface } from './typeface';
import { textOf } from './typeface';

/** A face cut down to what it's there for. */
export interface SubsetFace extends Face {
  source: Buffer;
  /** Its file's name, with a hash of what is in it. */
  fileName: string;
}

const resolve = createRequire(import.meta.url).resolve;

/** Reads a file of the typeface's npm package. */
export const readFromPackage = (typeface: Typeface, path: string): Promise<Buffer> =>
  readFile(resolve(`${typeface.package}/${path}`));

/** A face's own characters, at the typeface's weights, as WOFF2. Throws where its package isn't installed. */
export const subsetFace = async (typeface: Typeface, face: Face): Promise<SubsetFace> => {
  const whole = await readFromPackage(typeface, `files/${face.file}`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: typeface.weights } } as const;
  const source = await subsetFont(whole, textOf(face.ranges), options);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { ...face, source, fileName: `static/media/${face.name}-${hash}.woff2` };
};
