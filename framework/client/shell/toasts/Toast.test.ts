import type { NotificationPayload } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { addToast, durationOf } from './Toast';
import type { ToastItem } from './Toast';

const say = (message: string, type: NotificationPayload['type'] = 'info'): NotificationPayload => ({ message, type });
const after = (...payloads: NotificationPayload[]) =>
  payloads.reduce<ToastItem[]>((items, payload, id) => addToast(items, payload, id), []).map(({ id }) => id);

describe('addToast', () => {
  test('shows several messages in order of arrival', () => {
    expect(after(say('a'), say('b'))).toEqual([0, 1]);
  });

  test('replaces an earlier toast with the same message', () => {
    expect(after(say('a'), say('b'), say('a'))).toEqual([1, 2]);
    expect(after(say('a', 'info'), say('a', 'error'))).toEqual([0, 1]);
  });

  test('removes the oldest toast to make room', () => {
    expect(after(say('a'), say('b'), say('c'), say('d'))).toEqual([1, 2, 3]);
  });
});

describe('durationOf', () => {
  test('is 3000 ms, and longer for errors', () => {
    expect(durationOf(say('a', 'success'))).toBe(3000);
    expect(durationOf(say('a', 'error'))).toBeGreaterThan(3000);
  });

  test('is ten seconds if the change can be undone', () => {
    expect(durationOf({ ...say('a', 'success'), notificationOptions: { undo: 'activity=12;undo' } })).toBe(10_000);
  });

  test('is the requested time, even unlimited', () => {
    expect(durationOf({ ...say('a'), notificationOptions: { autoHideDuration: 500 } })).toBe(500);
    expect(durationOf({ ...say('a'), notificationOptions: { autoHideDuration: null } })).toBeNull();
  });
});
