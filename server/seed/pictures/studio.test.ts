import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf } from '@matjar/admin/server';
import { localDisk } from '@matjar/admin/testing/server';
import { createStudio } from './studio';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matjar-studio-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const develop = () => {
  const studio = createStudio();
  const addresses = [studio.logo(1), studio.banner(2), studio.logo(1)];
  return studio.develop(localDisk(folder)).then((developed) => ({ addresses, developed }));
};
const fileOf = (address: string) => join(folder, address.replace('/media/', ''));

it('draws each picture once, and returns the details of its file', async () => {
  const {
    addresses: [logo, banner, same],
    developed,
  } = await develop();
  expect([same, developed.map(({ file }) => file)]).toEqual([logo, [logo, banner]]);
  for (const { file, ...told } of developed) {
    const content = readFileSync(fileOf(file));
    const { format, width, height } = await sharp(content).metadata();
    expect([format, told]).toEqual(['webp', { width, height, bytes: content.length, hash: hashOf(content) }]);
  }
});

it('keeps existing pictures, and returns their details', async () => {
  const {
    developed: [logo, banner],
  } = await develop();
  const other = await sharp({ create: { width: 7, height: 5, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();
  writeFileSync(fileOf(logo!.file), other);
  rmSync(fileOf(banner!.file));
  const { developed } = await develop();
  expect(developed).toEqual([
    { file: logo!.file, width: 7, height: 5, bytes: other.length, hash: hashOf(other) },
    banner,
  ]);
  expect([readFileSync(fileOf(logo!.file)), readdirSync(join(folder, 'demo'))]).toEqual([
    other,
    expect.objectContaining({ length: 2 }),
  ]);
});
