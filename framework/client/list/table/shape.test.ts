import { describe, expect, test } from 'vitest';
import { columnsOf } from '../columns/columns';
import { registry } from '../../../testing/library/admin';
import { english } from '../../../testing/translate';
import type { Track } from './shape';
import { fitting, narrow, trackOf } from './shape';

const porters = registry.get('porters')!;

const tracks = columnsOf(porters).map((column) => trackOf(column, column.name === porters.title, english));
const trackNamed = (name: string) => tracks.find((track) => track.name === name)!;

/** Returns the container queries that hide a column, as pairs of a maximum table width in rem and the column's name. */
const steps = (styles: string) =>
  [...styles.matchAll(/width < ([\d.]+)rem\).*\.column-(\w+) \{ display: none/g)].map(([, width, name]) => [
    Number(width),
    name,
  ]);

describe('the columns of a table', () => {
  test('are as wide as their kind and heading require, and the title takes most of the remaining width', () => {
    const shares = tracks.map(({ size }) => Number(/([\d.]+)fr/.exec(size)?.[1] ?? 0));
    expect(shares.indexOf(Math.max(...shares))).toBe(tracks.indexOf(trackNamed('name')));
    expect(trackNamed('photo').size).toContain('var(--mj-thumb)');
    const phone = columnsOf(porters).find(({ name }) => name === 'phone')!;
    const long = trackOf(
      { ...phone, field: { ...phone.field, label: { en: 'Telephonenumberathome', ar: 'هاتف' } } } as never,
      false,
      english,
    );
    expect(long.minWidth).toBeGreaterThan(trackNamed('phone').minWidth);
  });

  test('have the width chosen by the user, if there is room', () => {
    const { minWidth, size } = trackOf(
      columnsOf(porters).find(({ name }) => name === 'name')!,
      true,
      english,
      20,
    );
    expect([minWidth, size]).toEqual([20, 'var(--width-name, minmax(3.5rem, 20rem))']);
  });

  test('of a choice field fit the longest label', () => {
    const [like] = columnsOf(porters);
    const choice = (word: string) =>
      trackOf(
        {
          ...like!,
          pictorial: false,
          field: { kind: 'choice', label: { en: 'A', ar: 'أ' }, choices: { one: { en: word, ar: word } } } as never,
        },
        false,
        english,
      ).minWidth;
    expect(choice('Waiting to be collected')).toBeGreaterThan(choice('Waiting'));
  });

  const sumOf = (all: readonly Track[], widthIn: (track: Track) => number, gone: readonly string[] = []) =>
    Number(
      all
        .filter(({ name }) => !gone.includes(name))
        .reduce((total, track) => total + widthIn(track), 0)
        .toFixed(1),
    );
  const foldedIn = ({ folded, minWidth }: Track) => folded?.minWidth ?? minWidth;

  test("are hidden one by one, when the others don't fit even with cells of two lines", () => {
    const all = [narrow('select'), ...tracks];
    expect(steps(fitting(all, ['zones', 'not shown', 'phone']))).toEqual([
      [sumOf(all, foldedIn), 'zones'],
      [sumOf(all, foldedIn, ['zones']), 'phone'],
    ]);
  });

  test('wrap their cells to two lines before a column is hidden', () => {
    const choice = (word: string) =>
      trackOf(
        {
          name: 'stage',
          sortable: false,
          pictorial: false,
          field: { kind: 'choice', label: { en: 'A', ar: 'أ' }, choices: { one: { en: word, ar: word } } } as never,
        },
        false,
        english,
      );
    expect(choice('Out for delivery').folded!.minWidth).toBe(choice('delivery').folded!.minWidth);
    expect(choice('Out for delivery').folded!.minWidth).toBeLessThan(choice('Out for delivery').minWidth);
    const phone = trackNamed('phone');
    expect(phone.folded!.minWidth).toBeCloseTo(phone.minWidth - 0.5, 1);
    const all = [...tracks, choice('Out for delivery')];
    const [tight] = [
      ...fitting(all, ['zones']).matchAll(/width < ([\d.]+)rem\) \{ & \[role=grid\] \{ ([^}]+) \} & :is/g),
    ];
    expect([Number(tight![1]), tight![2]]).toEqual([
      sumOf(all, ({ minWidth }) => minWidth),
      expect.stringContaining(choice('Out for delivery').folded!.size),
    ]);
    expect(sumOf(all, foldedIn)).toBeLessThan(Number(tight![1]));
  });

  test('share the extra width of a wide screen, which keeps the cells of a row close to its title', () => {
    const [usual, roomy] = [tracks, tracks.map((track) => ({ ...track, size: track.roomy ?? track.size }))].map(
      (all) => {
        const shares = all.map(({ size }) => Number(/([\d.]+)fr/.exec(size)?.[1] ?? 0));
        return Math.max(...shares) / shares.reduce((sum, share) => sum + share, 0);
      },
    );
    expect(roomy).toBeLessThan(usual! * 0.75);
    const styles = fitting(tracks, ['zones']);
    expect(styles.slice(styles.indexOf('width >= '))).toContain(trackNamed('name').roomy);
  });

  test('use the width of hidden columns for the others', () => {
    const styles = fitting(tracks, ['zones']);
    const [first, tight, second] = [...styles.matchAll(/--columns: ([^;]+);/g)].map(
      ([, columns]) => columns!.match(/minmax|calc/g)!.length,
    );
    expect([first, tight, second]).toEqual([tracks.length, tracks.length, tracks.length - 1]);
  });
});
