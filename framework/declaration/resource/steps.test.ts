import { describe, expect, test } from 'vitest';
import { hindranceOf } from './actions';
import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import { canChange, canStep, machineOf, stateName, stepBack, stepComplaints } from './steps';
import { label } from '../../testing/judge';

const light = field.choice({
  label,
  readOnly: true,
  choices: { red: { en: 'Red', ar: 'أحمر' }, amber: { en: 'Amber', ar: 'أصفر' }, green: { en: 'Green', ar: 'أخضر' } },
  steps: { red: ['amber'], amber: ['red', 'green'], green: [] },
  back: { green: ['amber', 'red'] },
});
const plain = field.choice({ label, choices: { on: label, off: label } });

describe('a state machine', () => {
  test('is found only on a field with steps', () => {
    expect(machineOf(light)?.steps.red).toEqual(['amber']);
    expect(machineOf(plain)).toBeUndefined();
    expect(machineOf(undefined)).toBeUndefined();
  });

  test.each([
    ['red', 'amber', true],
    ['red', 'green', false],
    ['green', 'red', false],
    ['red', 'red', false],
    [null, 'red', false],
  ])('from %s to %s: %s', (from, to, allowed) => expect(canStep(light, from, to)).toBe(allowed));

  test('allows its steps, its steps back, and staying in the same state', () => {
    expect(canChange(light, 'green', 'amber')).toBe(true);
    expect(canChange(light, 'red', 'red')).toBe(true);
    expect(canChange(light, 'red', 'green')).toBe(false);
    expect(canChange(plain, 'on', 'off')).toBe(true);
  });

  test('returns to the previous state if a step back allows it, or else to the most likely state', () => {
    expect(stepBack(light, 'green', 'red')).toBe('red');
    expect(stepBack(light, 'green', 'blue')).toBe('amber');
    expect(stepBack(light, 'green')).toBe('amber');
    expect(stepBack(light, 'red')).toBeUndefined();
  });

  test('has labels only for its own states', () => {
    expect(stateName(light, 'red')).toMatchObject({ ar: 'أحمر' });
    expect(stateName(light, 'constructor')).toBeUndefined();
  });

  test('is rejected if it is inconsistent', () => {
    const wrong = { ...light, readOnly: false, steps: { red: ['blue'], amber: [] } } as unknown as Fields[string];
    expect(stepComplaints('light', wrong, { light: wrong })).toEqual([
      "field light changes by steps, but isn't read-only: add `readOnly: true`",
      'field light has a step from or to blue, which is not one of its choices',
      'field light has no steps for green: list the values that may follow it, or []',
    ]);
  });
});

describe('an action', () => {
  const fields: Fields = { light };
  const reason = { en: 'not yet', ar: 'ليس بعد' };

  test('is prevented first by the current state, then by its condition, then by its reason', () => {
    const action = {
      label,
      moves: { light: 'green' },
      when: ({ open }: { open?: boolean }) => open !== false,
      unless: ({ held }: { held?: boolean }) => (held ? reason : undefined),
    } as never;
    expect(hindranceOf(fields, action, { light: 'amber' })).toBeUndefined();
    expect(hindranceOf(fields, action, { light: 'red', open: false })).toEqual({ field: 'light' });
    expect(hindranceOf(fields, action, { light: 'amber', open: false, held: true })).toEqual({});
    expect(hindranceOf(fields, action, { light: 'amber', held: true })).toEqual({ reason });
  });
});
