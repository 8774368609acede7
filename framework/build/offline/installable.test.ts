import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Install } from '../../declaration/admin/admin';
import { languages } from '../../testing/library/languages';
import { drawIcons, icons, manifestsOf } from './installable';

const install: Install = {
  name: { en: 'Library · back office', ar: 'مكتبة · لوحة التحكم' },
  short: { en: 'Library', ar: 'مكتبة' },
  ground: '#f7f1e5',
  colour: '#12403d',
  shortcuts: [{ label: { en: 'Books', ar: 'الكتب' }, path: '/books' }],
};

it('an admin has a manifest in each of its languages, all with the same app id', () => {
  const manifests = Object.entries(manifestsOf(install, languages)).map(
    ([file, text]) => [file, JSON.parse(text)] as const,
  );
  expect(manifests.map(([file]) => file)).toEqual(['manifest.en.webmanifest', 'manifest.ar-SY.webmanifest']);
  expect(manifests.map(([, { id, short_name, dir }]) => [id, short_name, dir])).toEqual([
    ['/', 'Library', 'ltr'],
    ['/', 'مكتبة', 'rtl'],
  ]);
  expect(manifests[1]![1]).toMatchObject({
    theme_color: install.colour,
    display: 'standalone',
    shortcuts: [{ url: '/books', name: 'الكتب' }],
  });
});

it('icons have their declared sizes, and a maskable icon has its mark in the centre', async () => {
  const drawn = await drawIcons(install, '');
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
  // A pixel inside the first of the four tiles.
  expect(at(206, 206)).toEqual([18, 64, 61]);
});
