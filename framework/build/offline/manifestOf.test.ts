import sharp from 'sharp';
import { expect, it } from 'vitest';
import { install } from '../../../src/install';
import { languages } from '../../../src/languages';
import { drawIcons, icons } from './icons';
import { manifestsOf } from './manifestOf';

it('an admin has a manifest in each of its languages, all of one app', () => {
  const manifests = Object.entries(manifestsOf(install, languages)).map(
    ([file, text]) => [file, JSON.parse(text)] as const,
  );
  expect(manifests.map(([file]) => file)).toEqual(['manifest.en.webmanifest', 'manifest.ar-SY.webmanifest']);
  expect(manifests.map(([, { id, short_name, dir }]) => [id, short_name, dir])).toEqual([
    ['/', 'Matjar', 'ltr'],
    ['/', 'متجر', 'rtl'],
  ]);
  expect(manifests[1]![1]).toMatchObject({
    theme_color: install.colour,
    display: 'standalone',
    shortcuts: [{ url: '/all-orders' }, { name: 'المنتجات' }, { name: 'منتج جديد' }],
  });
});

it('its icons are as large as they say, and the mark of a maskable one stands in its middle', async () => {
  const drawn = await drawIcons(install, `${process.cwd()}/`);
  for (const { name, size } of icons)
    expect(await sharp(drawn[name]).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  const { data, info } = await sharp(drawn['icon-maskable-512.png'])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  const ground = [247, 241, 229];
  expect([at(51, 51), at(256, 51)]).toEqual([ground, ground]);
  expect(at(256, 256)).not.toEqual(ground);
});
