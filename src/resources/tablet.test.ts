import { expect, test } from 'vitest';
import type { AnyResource } from '@matjar/admin';
import { actionsTrack, columnsOf, fitting, narrow, spareWithActions, trackOf } from '@matjar/admin/testing/client';
import type { Wording } from '@matjar/admin/values';
import { translate } from '../i18n/server';
import { resources } from './all';

/** The width, in rem, of a list's table on a screen that is 768 pixels wide. */
const tablet = 44.6;

/** Returns the columns that a list hides on a tablet. `read` returns text in the language under test. */
const lostBy = (resource: AnyResource, read: (value: Wording) => string): string[] => {
  const tracks = [
    narrow('select'),
    ...columnsOf(resource).map((column) => trackOf(column, column.name === resource.title, read)),
    actionsTrack([read({ en: 'Start preparing', ar: 'بدء التجهيز' })], true),
  ];
  const spare = [
    ...resource.list.spare.map(String),
    ...columnsOf(resource)
      .map(({ name }) => name)
      .filter((name) => !resource.list.spare.map(String).includes(name))
      .toReversed(),
  ];
  const steps = fitting(tracks, spareWithActions(resource, spare, true)).matchAll(
    /width < ([\d.]+)rem\)[^\n]*\.column-(\w+) \{ display: none/g,
  );
  return [...steps].filter(([, width]) => Number(width) > tablet).map(([, , name]) => name!);
};

const languages: readonly ((value: Wording) => string)[] = ['en' as const, 'ar' as const].map(
  (language) => (text) => translate.read(language, text),
);

test('orders on a tablet keep number, client, states, total and date, and hide the least important columns and the actions', () => {
  const orders = resources.find(({ name }) => name === 'all-orders')!;
  for (const read of languages) expect(lostBy(orders, read)).toEqual(['fulfillment_status', 'actions']);
});
