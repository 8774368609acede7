// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '@matjar/admin/client/api';
import { stubWidth } from '@matjar/admin/testing/client';
import { renderShell } from '../../../tests/helpers/shell';
import CodeDeskPage from './CodeDeskPage';
import { kinds } from './useDesk';

const order = {
  id: 7,
  version: 3,
  code: 'K7QF2M9XTR',
  offer: 1,
  client: 2,
  qty: 2,
  total: '5',
  status: 'pending',
  redeemed_at: null,
  by: null,
  cancel_reason: null,
  labels: { offer: { en: 'Two together', ar: 'قطعتان' }, client: 'Noura' },
};

const open = async (
  replies: { list?: (resource: unknown) => unknown[]; act?: () => Promise<unknown> } = {},
  all = kinds,
) => {
  const getList = vi.fn<(...args: unknown[]) => Promise<unknown>>(async (resource) => {
    const data = (replies.list ?? (() => [order]))(resource);
    return { data, total: data.length };
  });
  const act = vi.fn<(...args: unknown[]) => Promise<unknown>>(
    replies.act ?? (async () => ({ data: { ...order, status: 'redeemed' } })),
  );
  stubWidth(1400);
  await renderShell(<CodeDeskPage kinds={all} />, { dataProvider: { getList, act } as never });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Offer code/ });
  const enter = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field.form!);
  };
  return { getList, act, field, enter };
};

const redeem = () => screen.findByRole('button', { name: 'Redeem' });

describe('the code desk', () => {
  it('requires a code before it calls the API', async () => {
    const { getList, field, enter } = await open();
    expect(field).toHaveFocus();
    enter(' - ');
    await screen.findByText('An offer code must be entered');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(getList).not.toHaveBeenCalled();
  });

  it('normalizes and finds the typed code, shows the order, and redeems it after confirmation', async () => {
    const { getList, act, field, enter } = await open();
    enter('k7qf2-m9xtr');
    const button = await redeem();
    expect(getList.mock.calls[0]).toMatchObject(['offer-orders', { filter: { code: 'K7QF2M9XTR' } }]);
    await screen.findByText('Two together');
    await screen.findByText('Noura');
    // Focusing the input selects the code, so the next scanned code replaces it.
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 11]));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(act.mock.calls).toEqual([
      ['offer-orders', { action: 'redeem', ids: [7], input: { code: 'K7QF2M9XTR', version: 3 } }],
    ]);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('reports an unknown code and a used code', async () => {
    const list = vi.fn<() => unknown[]>(() => []);
    const { enter } = await open({ list });
    enter('NOTHING');
    await screen.findByText('Offer Order Not Found');
    list.mockReturnValue([{ ...order, status: 'redeemed' }]);
    enter('K7QF2M9XTR');
    await screen.findByText('“Redeem” is not possible: the state is “Redeemed”');
    expect(screen.queryByText('Offer Order Not Found')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('reports the kind to which a code belongs', async () => {
    const { enter } = await open({ list: (resource) => (resource === 'transactions' ? [order] : []) });
    enter('K7QF2M9XTR');
    await screen.findByText('Offer Order Not Found. This code was found under: Transaction');
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('reports an unknown code even if the other kinds can’t be searched', async () => {
    const list = (resource: unknown) => {
      if (resource === 'transactions') throw new HttpError('messages.network_error', 0);
      return [];
    };
    const { getList, enter } = await open({ list });
    enter('K7QF2M9XTR');
    await screen.findByText('Offer Order Not Found');
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['offer-orders', 'transactions']);
  });

  it('shows the order’s current state if another person changed it first', async () => {
    const list = vi.fn<() => unknown[]>(() => [order]);
    const act = async () => {
      list.mockReturnValue([{ ...order, status: 'canceled', cancel_reason: 'Twice' }]);
      throw new HttpError('It was canceled meanwhile', 422);
    };
    const { enter } = await open({ list, act });
    enter('K7QF2M9XTR');
    fireEvent.click(await redeem());
    await screen.findByText('It was canceled meanwhile');
    await screen.findByText('Twice');
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('keeps the typed code if the search fails, and shows the reason', async () => {
    const { field, enter } = await open({
      list: () => {
        throw new HttpError('messages.network_error', 0);
      },
    });
    enter('K7QF2M9XTR');
    await screen.findByText(/could not be reached/);
    expect(field).toHaveValue('K7QF2M9XTR');
  });

  it('accepts a scanned code with any focus and any keyboard layout', async () => {
    const { act, field, enter } = await open();
    enter('K7QF2M9XTR');
    const button = await redeem();
    button.focus();
    fireEvent.keyDown(button, { key: 'ن', code: 'KeyK' });
    expect(field).toHaveFocus();
    await waitFor(() => expect(field).toHaveValue('K'));
    field.setSelectionRange(1, 1);
    fireEvent.keyDown(field, { key: '٧', code: 'Digit7' });
    expect(field).toHaveValue('K7');
    expect(act).not.toHaveBeenCalled();
  });

  it('switches between the kinds of codes, each with its own texts', async () => {
    const { getList } = await open({ list: () => [] });
    fireEvent.click(screen.getByRole('button', { name: 'Transaction' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Transaction code/ });
    expect(field).toHaveFocus();
    fireEvent.submit(field.form!);
    await screen.findByText('A transaction code must be entered');
    fireEvent.change(field, { target: { value: 'abc-i2' } });
    fireEvent.submit(field.form!);
    await screen.findByText('Transaction NOT Found');
    expect(getList.mock.calls).toMatchObject([
      ['transactions', { filter: { code: 'ABC12' } }],
      ['offer-orders', { filter: { code: 'ABC12' } }],
    ]);
  });
});
