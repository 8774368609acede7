// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Role } from '../../core/register';
import { useIdle } from './timing';
import { useRights } from './useRegistry';
import { useLabel, useText, useTitle } from './useText';
import { label } from '../../testing/judge';
import { renderScreen } from '../../testing/library/screens';
import { registry } from '../../testing/library/admin';
import { branch } from '../../testing/library/scopes';

/** Renders the hook's result as JSON, inside the product's providers. */
const renderHookValue = async (useAsked: () => unknown, options: Parameters<typeof renderScreen>[1] = {}) => {
  const Asking = () => <p data-testid="given">{JSON.stringify(useAsked())}</p>;
  await renderScreen(<Asking />, options);
  return () => JSON.parse(screen.getByTestId('given').textContent!) as unknown;
};

describe('useText', () => {
  test.each([
    ['en', { en: 'Red', ar: 'أحمر' }, 'Red'],
    ['ar-SY', { en: 'Red', ar: 'أحمر' }, 'أحمر'],
    ['ar-SY', { en: 'Red', ar: '' }, 'Red'],
    ['en', { en: '', ar: 'أحمر' }, 'أحمر'],
    ['en', { en: { toString: 1 }, ar: 5 }, ''],
    ['en', null, ''],
    ['en', undefined, ''],
  ])('in %s, translates %j to %j', async (locale, text, read) => {
    expect((await renderHookValue(() => useText()(text as never), { locale }))()).toBe(read);
  });

  test('useLabel returns the singular or plural label of a resource', async () => {
    const names = () => (['one', 'many'] as const).map((number) => useLabel()(registry.get('colours')!.label, number));
    expect((await renderHookValue(names))()).toEqual(['Colour', 'Colours']);
    document.body.replaceChildren();
    expect((await renderHookValue(names, { locale: 'ar-SY' }))()).toEqual(['لون', 'الألوان']);
  });
});

describe('the title of a record', () => {
  const loans = defineResource({
    name: 'loans',
    label: { en: ['Loan', 'Loans'], ar: ['إعارة', 'الإعارات'] },
    api: { path: 'loans' },
    scope: branch,
    title: 'code',
    fields: { code: field.text({ label }) },
  });

  test.each<[string, string, AnyResource, object, string]>([
    ['its title', 'en', loans, { id: 7, code: 'A-7' }, 'A-7'],
    ['its number if the title is missing', 'en', loans, { id: 7, code: null }, '#7'],
    ['its number if the title is blank', 'en', loans, { id: 7, code: '' }, '#7'],
    [
      'its title in the current language',
      'ar-SY',
      registry.get('publishers')!,
      { id: 7, name: { en: 'Nour', ar: 'نور' } },
      'نور',
    ],
    [
      'its title in the other language, if it has only that one',
      'ar-SY',
      registry.get('publishers')!,
      { id: 7, name: { en: 'Nour', ar: null } },
      'Nour',
    ],
    ['its title as a percentage', 'en', registry.get('fines')!, { id: 7, rate: 12.5 }, '12.5%'],
    ['its number without a localized title', 'en', registry.get('publishers')!, { id: 7, name: null }, '#7'],
  ])('is %s', async (_name, locale, resource, record, title) => {
    expect((await renderHookValue(() => useTitle(resource)(record as never), { locale }))()).toBe(title);
  });
});

describe('rights', () => {
  const rightsIn = (name: string) => () => {
    const may = useRights(registry.get(name)!);
    return ['list', 'edit', 'create', 'toString'].filter((one) => may(one));
  };

  test.each<[Role, string[]]>([
    ['viewer', ['list']],
    ['editor', ['list', 'edit', 'create']],
    ['member', []],
  ])('of a %s are the declared ones', async (role, may) => {
    const given = await renderHookValue(rightsIn('publishers'), { role });
    await vi.waitFor(() => expect(given()).toEqual(may));
  });

  test('stay unchanged after the session ends, and change with the next sign-in', async () => {
    let given: unknown;
    const Asking = () => {
      given = rightsIn('publishers')();
      return null;
    };
    const { session } = await renderScreen(<Asking />, { role: 'editor' });
    act(() => session.clearSession());
    expect(given).toEqual(['list', 'edit', 'create']);
    act(() => session.set({ user: { id: 2, role_type: 'viewer' } }));
    expect(given).toEqual(['list']);
  });
});

describe('useIdle', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('becomes true once the browser is idle', async () => {
    let rested: (() => void) | undefined;
    vi.stubGlobal('requestIdleCallback', (call: () => void) => {
      rested = call;
      return 1;
    });
    const cancel = vi.fn<(handle: number) => void>();
    vi.stubGlobal('cancelIdleCallback', cancel);
    const { result, unmount } = renderHook(useIdle);
    expect(result.current).toBe(false);
    act(() => rested!());
    expect(result.current).toBe(true);
    unmount();
    expect(cancel).toHaveBeenCalledWith(1);
  });

  test('becomes true after a delay if the browser lacks requestIdleCallback', () => {
    vi.useFakeTimers();
    const Asking = () => <p>{useIdle() ? 'at rest' : 'busy'}</p>;
    render(<Asking />);
    expect(screen.getByText('busy')).toBeVisible();
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText('at rest')).toBeVisible();
  });
});
