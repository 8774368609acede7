// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Resource, TextInput, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { darkQuery } from '../../../core/appearance';
import { stubMedia } from '../../../testing/media';
import { wide } from '../theme/tokens';
import { renderShell } from '../../../testing/library/shell';

const mounted = vi.fn<() => void>();

const Page = () => {
  const translate = useTranslate();
  useEffect(() => mounted(), []);
  return (
    <Form>
      <p>{translate('app.home')}</p>
      <TextInput source="title" label="Title" />
    </Form>
  );
};

const toArabic = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change language' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
};

const title = () => screen.findByLabelText('Title');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  mounted.mockClear();
});

describe('a change of language', () => {
  test('mirrors the page in place and keeps the typed values', async () => {
    await renderShell(<Page />, {}, [<Resource key="publishers" name="publishers" />]);
    const input = await title();
    fireEvent.change(input, { target: { value: 'typed' } });
    await toArabic();

    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
    expect(document.documentElement).toHaveAttribute('lang', 'ar-SY');
    expect(screen.getByRole('navigation', { name: 'القائمة الرئيسية' })).toHaveTextContent('الناشرون');
    expect(screen.getByRole('main')).toHaveTextContent('الرئيسية');
    expect(await title()).toBe(input);
    expect(input).toHaveValue('typed');
    expect(mounted).toHaveBeenCalledTimes(1);
    // Right-to-left styles are in a separate cache.
    expect(input.className).toMatch(/mjr-/);
  });

  test('is saved, and also happens on a choice in another tab', async () => {
    const { session, store } = await renderShell(<Page />);
    await toArabic();
    await waitFor(() => expect(session.get().locale).toBe('ar-SY'));
    act(() => store.setItem('locale', 'en'));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Home'));
  });

  test('shows an error if the language can’t be loaded, and changes nothing', async () => {
    const { session } = await renderShell(<Page />, { loadCatalogue: () => Promise.reject(new TypeError('gone')) });
    fireEvent.change(await title(), { target: { value: 'typed' } });
    await toArabic();
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(session.get().locale).toBe('en');
    expect(screen.getByRole('main')).toHaveTextContent('Home');
  });
});

describe('a change of colours', () => {
  test('does not render the page again', async () => {
    const onRender = vi.fn<() => void>();
    const Counted = () => {
      onRender();
      return null;
    };
    const { store } = await renderShell(<Counted />);
    await screen.findByRole('main');
    const before = onRender.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(screen.getAllByRole('menuitemradio', { name: 'Semi-dark' })[0]!);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(screen.getByRole('banner')).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('complementary')).toHaveAttribute('data-theme', 'dark');
    expect(store.getItem('theme')).toBe('semi-dark');
    expect(onRender.mock.calls.length).toBe(before);
  });

  test('follows the operating system in that mode, without rendering the page again', async () => {
    let isDark = false;
    const announce = stubMedia((query) => (query === darkQuery ? isDark : query === wide));
    const onRender = vi.fn<() => void>();
    const Counted = () => {
      onRender();
      return null;
    };
    await renderShell(<Counted />);
    await screen.findByRole('main');
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await userEvent.click(screen.getAllByRole('menuitemradio', { name: 'Same as system' })[0]!);
    const before = onRender.mock.calls.length;
    for (isDark of [true, false]) {
      act(announce);
      const scheme = isDark ? 'dark' : 'light';
      expect(document.documentElement).toHaveAttribute('data-theme', scheme);
      expect(screen.getByRole('banner')).toHaveAttribute('data-theme', scheme);
      expect(screen.getByRole('complementary')).toHaveAttribute('data-theme', scheme);
    }
    expect(onRender.mock.calls.length).toBe(before);
  });
});
