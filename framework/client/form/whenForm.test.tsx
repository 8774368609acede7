// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import { withWhen } from '../../declaration/resource/when';
import type { AnyResource } from '../../declaration/resource/resource';
import { branch } from '../../testing/library/scopes';
import { draw } from './sample.fixture';
import { box, forget, noteOf, findText, save, user } from './typing.fixture';

afterEach(forget);

const inBoth = (en: string, ar: string) => ({ en, ar });

const reading = field.text({ label: inBoth('Reading', 'القراءة'), required: true, max: 5 });

/**
 * A sample resource for parcels: `street` applies if the parcel is sent by post, and `floor` applies if `street` has a
 * value.
 */
const parcels = defineResource({
  name: 'parcels',
  label: { en: ['Parcel', 'Parcels'], ar: ['طرد', 'طرود'] },
  api: { path: 'parcels' },
  scope: branch,
  title: 'name',
  fields: withWhen(
    {
      name: field.text({ label: inBoth('Name', 'الاسم'), required: true }),
      posted: field.toggle({ label: inBoth('Posted', 'بالبريد'), default: false }),
      street: field.text({ label: inBoth('Street', 'الشارع'), required: true, max: 9 }),
      floor: field.number({ label: inBoth('Floor', 'الطابق') }),
      fee: field.money({ label: inBoth('Fee', 'الرسوم'), formula: { times: ['floor', 1.1] } }),
      weight: field.number({ label: inBoth('Weight', 'الوزن'), readOnly: true }),
      weighed: field.text({ label: inBoth('Weighed by', 'وزنه'), readOnly: true }),
    },
    {
      street: ({ posted }) => posted,
      floor: ({ street }) => street !== null && street !== '',
      weighed: ({ weight }) => weight !== null,
    },
  ),
}).withActions({
  weigh: {
    label: inBoth('Weigh', 'وزن'),
    input: withWhen(
      { broken: field.toggle({ label: inBoth('Broken scales', 'الميزان معطل'), default: false }), reading },
      { reading: ({ broken }) => !broken },
    ),
  },
}) as AnyResource;

const stored = {
  id: 7,
  version: 3,
  name: 'Books',
  posted: true,
  street: 'Gulf',
  floor: 2,
  weight: null,
  weighed: 'Left over',
};

const drawOne = (address: string, provider: object = {}) =>
  draw(address, {
    resource: parcels,
    provider: { getOne: async () => ({ data: structuredClone(stored) as never }), ...provider },
  });

const floor = () => screen.queryByLabelText('Floor');
const flip = async () => user.click(await box('Posted'));

describe('a field with a condition', () => {
  test('appears and disappears immediately, with the fields that depend on it; typed values are kept', async () => {
    await drawOne('/parcels/create');
    await box(/^Name/);
    expect([screen.queryByLabelText(/^Street/), floor()]).toEqual([null, null]);
    await flip();
    const street = await box(/^Street/);
    expect(street).toHaveAttribute('aria-required', 'true');
    expect(floor()).toBeNull();
    await user.type(street, 'Gulf');
    await user.type(await box('Floor'), '3');
    await flip();
    await waitFor(() => expect([screen.queryByLabelText(/^Street/), floor()]).toEqual([null, null]));
    await flip();
    expect(await box(/^Street/)).toHaveValue('Gulf');
    expect(await box('Floor')).toHaveValue('3');
  });

  test('is used by a formula while it applies; the exact result is shown while typing, and is not sent', async () => {
    const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: data as never }));
    await drawOne('/parcels/7', { update });
    const fee = async () => (await screen.findByText('Fee')).nextElementSibling;
    const shows = async (text: string | RegExp) => waitFor(async () => expect(await fee()).toHaveTextContent(text));
    await shows('2.200');
    await user.type(await box('Floor'), '7');
    await shows('29.700');
    await flip();
    await shows('—');
    await flip();
    await shows('29.700');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]![1].data).not.toHaveProperty('fee');
  });

  test('is required only while it applies', async () => {
    const create = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { ...data, id: 8 } as never }));
    await drawOne('/parcels/create', { create });
    await user.type(await box(/^Name/), 'Books');
    await flip();
    const street = await box(/^Street/);
    await save();
    await waitFor(() => expect(noteOf(street)).toBe('Street is required'));
    expect(create).not.toHaveBeenCalled();
    await flip();
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]![1].data).toMatchObject({ name: 'Books', posted: false, street: null, floor: null });
  });

  test('does not block a save with its error once it no longer applies', async () => {
    const update = vi.fn(async (_name: string, { data }: { data: object }) => ({
      data: { ...stored, ...data } as never,
    }));
    await drawOne('/parcels/7', { update });
    const street = await box(/^Street/);
    await user.type(street, ' Road, the long one');
    await save();
    await waitFor(() => expect(noteOf(street)).toBe('Street can have at most 9 characters'));
    await flip();
    await save();
    await findText('Updated Successfully');
    expect(update.mock.calls[0]![1]).toMatchObject({ id: 7, data: { posted: false, street: null, floor: null } });
    expect(update.mock.calls[0]![1].data).not.toMatchObject({ weighed: null });
  });

  test('is shown on the record’s page only while it applies', async () => {
    await drawOne('/parcels/7/show');
    await findText('Gulf');
    expect(screen.queryByText('Weighed by')).toBeNull();
    expect(screen.queryByText('Left over')).toBeNull();
    expect(screen.queryByText('Weight')).toBeNull();
  });

  test("depends on the other inputs in an action's dialog", async () => {
    const act = vi.fn(async () => ({ data: {} }));
    await drawOne('/parcels/7/show', { act });
    await user.click(await screen.findByRole('button', { name: 'Weigh' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await box(/^Reading/), 'too long');
    await user.click(await box('Broken scales'));
    await waitFor(() => expect(screen.queryByLabelText(/^Reading/)).toBeNull());
    await user.click([...dialog.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(act).toHaveBeenCalled());
    expect(JSON.stringify(act.mock.calls[0])).toContain('"broken":true');
    expect(JSON.stringify(act.mock.calls[0])).not.toContain('too long');
  });
});
