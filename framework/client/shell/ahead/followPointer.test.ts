// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followPointer, intent } from './Ahead';

const giveUp = vi.fn<() => void>();
const fetched = vi.fn<(link: HTMLAnchorElement) => () => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/colours');
  giveUp.mockClear();
  fetched.mockReset().mockReturnValue(giveUp);
  document.body.innerHTML = `
    <a id="menu" href="/books">Books</a>
    <table><tbody><tr>
      <td id="cell">red</td><td><a href="/books/9/show">of a book</a></td>
      <td><a id="title" href="/colours/3/show">Red</a></td><td><a id="edit" href="/colours/3">Edit</a></td>
    </tr></tbody></table>
    <p id="text">text</p>`;
  stop = followPointer(fetched);
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const point = (id: string, pointerType = 'mouse', name = 'pointerover') => {
  // Dispatches a generic event because jsdom has no pointer events.
  const event = Object.assign(new Event(name, { bubbles: true }), { pointerType });
  fireEvent(document.getElementById(id)!, event);
};
const rest = () => vi.advanceTimersByTime(intent);
const paths = () => fetched.mock.calls.map(([link]) => link.pathname);

describe('followPointer', () => {
  test.each([
    ['a link', 'menu', '/books'],
    ['the title link of a row', 'cell', '/colours/3/show'],
    ['another link in a row', 'edit', '/colours/3'],
  ])('fetches %s on hover', (_, id, path) => {
    point(id);
    expect(paths()).toEqual([]);
    rest();
    expect(paths()).toEqual([path]);
  });

  test('fetches once, even if the mouse moves within the target', () => {
    point('cell');
    point('title');
    rest();
    point('cell');
    rest();
    expect(paths()).toEqual(['/colours/3/show']);
  });

  test('cancels the request when the pointer leaves', () => {
    point('menu');
    rest();
    point('text');
    expect(giveUp).toHaveBeenCalledOnce();
  });

  test('does not cancel once the link is followed', () => {
    point('menu');
    rest();
    fireEvent.click(document.getElementById('menu')!);
    point('text');
    expect(giveUp).not.toHaveBeenCalled();
  });

  test('fetches a link that is pressed before the mouse has rested on it, once', () => {
    point('menu');
    fireEvent.click(document.getElementById('menu')!);
    rest();
    expect(paths()).toEqual(['/books']);
    fireEvent.click(document.getElementById('edit')!, { ctrlKey: true });
    fireEvent.click(document.getElementById('cell')!);
    expect(paths()).toEqual(['/books']);
  });

  test('fetches on keyboard focus', () => {
    const link = document.getElementById('menu')!;
    const matches = vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    fireEvent.focusIn(link);
    rest();
    expect(paths()).toEqual(['/books']);
    matches.mockRestore();
  });
});

describe('followPointer on touch', () => {
  test('fetches as soon as the finger is down', () => {
    point('cell', 'touch', 'pointerdown');
    vi.advanceTimersByTime(0);
    expect(paths()).toEqual(['/colours/3/show']);
  });

  test('cancels if the touch becomes a scroll', () => {
    point('cell', 'touch', 'pointerdown');
    vi.advanceTimersByTime(0);
    point('cell', 'touch', 'pointercancel');
    expect(giveUp).toHaveBeenCalledOnce();
  });
});

describe('followPointer with ignored events', () => {
  test('fetches nothing when the mouse only passes over', () => {
    point('menu');
    point('text');
    rest();
    expect(paths()).toEqual([]);
  });

  test('fetches nothing for a touch that moves over a link', () => {
    point('menu', 'touch');
    rest();
    expect(paths()).toEqual([]);
  });

  test('fetches nothing after it was stopped', () => {
    point('menu');
    stop();
    rest();
    point('cell');
    rest();
    expect(paths()).toEqual([]);
  });
});
