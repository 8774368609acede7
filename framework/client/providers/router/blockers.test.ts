// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { UNBLOCKED } from './blockers';
import { addBlocker, address, go, open } from './testing/history';

describe('a blocker', () => {
  test('holds a navigation back until it proceeds', () => {
    const history = open('/publishers');
    const blocker = addBlocker(history);
    go(history, '/colours', { state: 1 });
    expect(address()).toBe('/publishers');
    expect(blocker.shouldBlock).toHaveBeenCalledWith({
      currentLocation: expect.objectContaining({ pathname: '/publishers' }),
      nextLocation: expect.objectContaining({ pathname: '/colours' }),
      historyAction: 'PUSH',
    });
    expect(blocker.last()).toMatchObject({ state: 'blocked', location: { pathname: '/colours' } });
    blocker.last().proceed!();
    expect(history.location()).toMatchObject({ pathname: '/colours', state: 1 });
    expect(blocker.states.map(({ state }) => state)).toEqual(['unblocked', 'blocked', 'proceeding', 'unblocked']);
  });

  test('drops a navigation on reset, and is asked again at the next', () => {
    const history = open('/publishers');
    const blocker = addBlocker(history);
    go(history, '/colours');
    blocker.last().reset!();
    expect(blocker.last()).toBe(UNBLOCKED);
    go(history, '/sizes', { replace: true });
    expect(blocker.last()).toMatchObject({ state: 'blocked', location: { pathname: '/sizes' } });
    expect(address()).toBe('/publishers');
  });

  test('asks the next blocker once the first lets go', () => {
    const history = open('/publishers');
    const [first, second] = [addBlocker(history), addBlocker(history)];
    go(history, '/colours');
    first.last().proceed!();
    expect(second.last().state).toBe('blocked');
    second.last().proceed!();
    expect(address()).toBe('/colours');
    expect([first.last(), second.last()]).toEqual([UNBLOCKED, UNBLOCKED]);
  });

  test('holds Back and Forward too, over several entries, and does them on proceed', async () => {
    const history = open('/publishers');
    go(history, '/publishers/1');
    go(history, '/publishers/2');
    const blocker = addBlocker(history);
    history.go(-2);
    await vi.waitFor(() => expect(blocker.last().state).toBe('blocked'));
    expect(address()).toBe('/publishers/2');
    expect(blocker.last().location).toMatchObject({ pathname: '/publishers' });
    expect(blocker.shouldBlock).toHaveBeenCalledWith(expect.objectContaining({ historyAction: 'POP' }));
    blocker.last().proceed!();
    await vi.waitFor(() => expect(history.location().pathname).toBe('/publishers'));
    blocker.on = false;
    history.go(2);
    await vi.waitFor(() => expect(history.location().pathname).toBe('/publishers/2'));
  });

  test('holds Back again after a reset', async () => {
    const history = open('/publishers');
    go(history, '/publishers/1');
    const blocker = addBlocker(history);
    for (const times of [1, 2]) {
      history.go(-1);
      await vi.waitFor(() => expect(blocker.states.filter(({ state }) => state === 'blocked')).toHaveLength(times));
      blocker.last().reset!();
      expect(address()).toBe('/publishers/1');
    }
  });

  test('that is removed objects no more', () => {
    const history = open('/publishers');
    const remove = history.block({ shouldBlock: () => true, onChange: () => {} });
    remove();
    go(history, '/colours');
    expect(address()).toBe('/colours');
  });
});
