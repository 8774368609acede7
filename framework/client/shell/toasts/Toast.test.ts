import type { NotificationPayload } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { addToast, durationOf } from './Toast';
import type { ToastItem } from './Toast';

const say = (message: string, type: NotificationPayload['type'] = 'info'): NotificationPayload => ({ message, type });
const after = (...payloads: NotificationPayload[]) =>
  payloads.reduce<ToastItem[]>((items, payload, id) => addToast(items, payload, id), []).map(({ id }) => id);

describe('addToast', () => {
  test('shows several, in the order of their coming', () => {
    expect(after(say('a'), say('b'))).toEqual([0, 1]);
  });

  test('the same message again takes the place of the first', () => {
    expect(after(say('a'), say('b'), say('a'))).toEqual([1, 2]);
    expect(after(say('a', 'info'), say('a', 'error'))).toEqual([0, 1]);
  });

  test('the oldest makes room', () => {
    expect(after(say('a'), say('b'), say('c'), say('d'))).toEqual([1, 2, 3]);
  });
});

describe('durationOf', () => {
  test('is 3000 ms, and longer for what takes longer to read', () => {
    expect(durationOf(say('a', 'success'))).toBe(3000);
    expect(durationOf(say('a', 'error'))).toBeGreaterThan(3000);
  });

  test('is ten seconds where it can be taken back', () => {
    expect(durationOf({ ...say('a', 'success'), notificationOptions: { undo: 'activity=12;undo' } })).toBe(10_000);
  });

  test('is what was asked for, even nothing at all', () => {
    expect(durationOf({ ...say('a'), notificationOptions: { autoHideDuration: 500 } })).toBe(500);
    expect(durationOf({ ...say('a'), notificationOptions: { autoHideDuration: null } })).toBeNull();
  });
});
