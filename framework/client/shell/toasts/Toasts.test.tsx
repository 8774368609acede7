// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  NotificationContextProvider, UndoableMutationsContextProvider, useAddUndoableMutation, useNotify,
} from 'react-admin';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { themeOf } from '../theme/theme';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Toasts } from './Toasts';
import { cacheOutside } from '../../../testing/WithoutRules';

type Say = ReturnType<typeof useNotify>;

let say: Say;
let addUndoable: ReturnType<typeof useAddUndoableMutation>;

const Teller = () => {
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
            <Teller />
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
  test('are announced in places that are there before them', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => say('Saved', { type: 'success' }));
    act(() => say('Broken', { type: 'error' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  });

  test('stay 3000 ms', () => {
    act(() => say('wait please'));
    pass(2999);
    expect(screen.getByText('wait please')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('wait please')).toBeNull();
  });

  test('stay while someone points at them, and close by their button', () => {
    act(() => say('Saved'));
    fireEvent.pointerEnter(screen.getByText('Saved').parentElement!);
    pass(10_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('a server’s words pass as they are, whatever is in them', () => {
    act(() => say('50% off || <b>now</b>'));
    expect(screen.getByText('50% off || <b>now</b>')).toBeInTheDocument();
  });

  test('a write held back for an undo is carried out at once', () => {
    const mutation = vi.fn<(params: { isUndo: boolean }) => void>();
    act(() => addUndoable(mutation));
    act(() => addUndoable(mutation));
    expect(mutation.mock.calls).toEqual([[{ isUndo: false }], [{ isUndo: false }]]);
  });
});

test('the theme is one object for each direction', () => {
  expect(themeOf('rtl')).toBe(themeOf('rtl'));
  expect(themeOf('rtl').direction).toBe('rtl');
});
