import { expect, test } from 'vitest';
import { isAllowed } from '@matjar/admin';
import { resources } from '../src/resources';
import { chosenScenes, mainScreens, scenesFor } from './screens';

const scenes = scenesFor(resources);
const names = scenes.map(({ name }) => name);

test('each declared resource has the screens that some role may open', () => {
  expect(names).toEqual(
    expect.arrayContaining(['brands/list', 'brands/create', 'brands/edit', 'brands/show', 'my_shop']),
  );
  for (const { resource, as } of scenes.filter((scene) => scene.resource)) {
    expect(isAllowed(as, resource!, resource!.singleton ? 'show' : 'list')).toBe(true);
  }
  expect(new Set(names).size).toBe(names.length);
});

test('a screen that a vendor can’t open is shown as a role that can', () => {
  expect(scenes.find(({ name }) => name === 'currencies/create')?.as).toBe('admin');
});

test('words select the screens whose names contain them', () => {
  expect(chosenScenes(scenes, ['brands/', 'login']).map(({ name }) => name)).toEqual([
    'login',
    'login/refused',
    'brands/list',
    'brands/create',
    'brands/edit',
    'brands/show',
  ]);
});

test('each main screen exists', () => {
  expect(names).toEqual(expect.arrayContaining([...mainScreens]));
});
