// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'react-admin';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isolated } from '../../../core/text/text';
import { announce } from '../../page/announce';
import { themeOf, ThemeRoot } from '../theme/ThemeRoot';
import { Toasts } from './Toasts';
import { cacheOutside } from '../../../testing/WithoutRules';

type Say = ReturnType<typeof useNotify>;

let say: Say;
let addUndoable: ReturnType<typeof useAddUndoableMutation>;

const ChangeNotifier = () => {
  const tell = useNotify();
  const add = useAddUndoableMutation();
  useEffect(() => {
    say = tell;
    addUndoable = add;
  });
  return null;
};

const start = () => {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationContextProvider>
        <UndoableMutationsContextProvider>
          <ThemeRoot direction="ltr" cache={cacheOutside('mj')}>
            <Toasts />
            <ChangeNotifier />
          </ThemeRoot>
        </UndoableMutationsContextProvider>
      </NotificationContextProvider>
    </QueryClientProvider>,
  );
};

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(start);

afterEach(() => {
  vi.useRealTimers();
});

describe('Toasts', () => {
  test('are announced in live regions that exist before them', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => say('Saved', { type: 'success' }));
    act(() => say('Broken', { type: 'error' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  });

  test("isolate the direction of a record's title, without invisible characters", () => {
    act(() => say(`${isolated('مكتبة\u202e نور\n')} saved`));
    const toast = document.querySelector('[data-type]')!;
    expect(toast).toHaveTextContent('مكتبة نور saved');
    expect(toast.querySelector('bdi')!.textContent).toBe('مكتبة  نور ');
    expect(toast.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('share the polite region with announcements, which contain the last text of a topic and disappear', () => {
    announce('page', 'Page 2 of 3');
    announce('page', 'Page 3 of 3');
    pass(300);
    expect(screen.getByRole('status')).toHaveTextContent(/^Page 3 of 3$/);
    act(() => say('Saved', { type: 'success' }));
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('SavedPage 3 of 3');
    pass(10_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('combine fifty changes a second into one announcement every ten seconds', () => {
    let changes = 0;
    const said: string[] = [];
    const tell = () => {
      said.push(`${changes} changed`);
      return said.at(-1)!;
    };
    for (let event = 0; event < 1000; event += 1) {
      changes += 1;
      announce('others', tell, 10_000);
      pass(20);
    }
    expect(said).toHaveLength(2);
    pass(10_000);
    expect(said.at(-1)).toBe('1000 changed');
    expect(said).toHaveLength(3);
  });

  test('move to the other edge while they cover the focused element; later toasts appear at the usual edge', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 12, 300, 44));
    const button = document.body.appendChild(document.createElement('button'));
    vi.spyOn(button, 'matches').mockReturnValue(true);
    const aside = () => screen.getByRole('status').parentElement!.hasAttribute('data-aside');
    act(() => say('Saved', { type: 'success' }));
    expect(aside()).toBe(false);
    act(() => button.focus());
    pass(100);
    expect(aside()).toBe(true);
    pass(3000);
    act(() => button.blur());
    act(() => say('Saved', { type: 'success' }));
    pass(100);
    expect(aside()).toBe(false);
    button.remove();
  });

  test('disappear after 3000 ms', () => {
    act(() => say('wait please'));
    pass(2999);
    expect(screen.getByText('wait please')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('wait please')).toBeNull();
  });

  test('stay while hovered, and close with their button', () => {
    act(() => say('Saved'));
    fireEvent.pointerEnter(screen.getByText('Saved').parentElement!);
    pass(10_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('show a server’s message unchanged', () => {
    act(() => say('50% off || <b>now</b>'));
    expect(screen.getByText('50% off || <b>now</b>')).toBeInTheDocument();
  });

  test('immediately execute a write that was delayed for an undo', () => {
    const mutation = vi.fn<(params: { isUndo: boolean }) => void>();
    act(() => addUndoable(mutation));
    act(() => addUndoable(mutation));
    expect(mutation.mock.calls).toEqual([[{ isUndo: false }], [{ isUndo: false }]]);
  });
});

test('the theme is the same object for each direction', () => {
  expect(themeOf('rtl')).toBe(themeOf('rtl'));
  expect(themeOf('rtl').direction).toBe('rtl');
});
