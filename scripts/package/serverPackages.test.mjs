import { expect, test } from 'vitest';
import { closureOf, packagesIn, sbomOf } from './serverPackages.mjs';

const packages = {
  '': { name: 'shop' },
  'node_modules/web': {
    version: '1.0.0',
    license: 'MIT',
    integrity: 'sha512-AAAA',
    dependencies: { shared: '^1', '@scope/part': '^2' },
  },
  'node_modules/web/node_modules/shared': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
  'node_modules/shared': { version: '2.0.0' },
  'node_modules/@scope/part': {
    version: '2.1.0',
    peerDependencies: { needed: '*', unwanted: '*' },
    peerDependenciesMeta: { unwanted: { optional: true } },
    optionalDependencies: { 'part-linux': '*', 'part-mac': '*' },
  },
  'node_modules/needed': { version: '3.0.0' },
  'node_modules/unwanted': { version: '1.0.0' },
  'node_modules/part-linux': { version: '2.1.0' },
  'node_modules/part-mac': { version: '2.1.0' },
  'node_modules/builder': { version: '1.0.0', dev: true },
};
const installed = (path) => path in packages && !path.endsWith('part-mac');

test('finds the packages that the built code imports, and the packages whose files it refers to by path', () => {
  const code = `import{a}from"web";import"@scope/part/inner";const b=await import("lazy");export*from'again';
    import fs from "node:fs";import x from "./chunk.js";resolve("@fonts/arabic/regular.ttf");say("from nowhere else")`;
  expect([...packagesIn(code)].toSorted()).toEqual(['@fonts/arabic', '@scope/part', 'again', 'lazy', 'web']);
});

test('the closure contains the packages that Node would load: nested versions, required peers, and installed optional packages', () => {
  expect([...closureOf(['web', 'absent'], packages, installed).keys()]).toEqual([
    'node_modules/@scope/part',
    'node_modules/needed',
    'node_modules/part-linux',
    'node_modules/web',
    'node_modules/web/node_modules/shared',
  ]);
});

test('the SBOM lists each package with its version, licence and checksum, and is the same for the same packages', () => {
  const made = () =>
    sbomOf({ name: 'shop', version: '1.0.0', license: 'MIT' }, closureOf(['web'], packages, installed));
  const { components, ...sbom } = made();
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'shop' } } });
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(components).toContainEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/web@1.0.0',
    name: 'web',
    version: '1.0.0',
    purl: 'pkg:npm/web@1.0.0',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000000' }],
  });
  expect(components.find(({ name }) => name === '@scope/part').purl).toBe('pkg:npm/%40scope/part@2.1.0');
  expect(components.find(({ name }) => name === 'shared').licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  expect(made()).toEqual({ ...sbom, components });
});
