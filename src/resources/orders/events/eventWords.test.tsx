// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ReactElement } from 'react';
import { renderScreenOn } from '@matjar/admin/testing/client';
import { stage } from '../../../../tests/helpers/stage';
import { EventName, OrderState } from './eventWords';
import OrderEvent from './OrderEvent';
import { orders } from '../orders.resource';
import { orderStatus } from '../orders.states';
import { events } from '../texts';

const said = async (screen: ReactElement, locale: string) => {
  await renderScreenOn(stage, <div data-testid="said">{screen}</div>, { locale, resources: [] });
  const text = document.querySelector('[data-testid=said]')!.textContent;
  document.body.replaceChildren();
  return text;
};

const names = [...Object.keys(orders.actions), ...Object.keys(events)];

test.each(['en', 'ar-SY'])('every event and state has a name in %s other than its code', async (locale) => {
  const written = await said(
    <>
      {names.map((type) => (
        <p key={type}>
          <EventName record={{ type }} />
        </p>
      ))}
    </>,
    locale,
  );
  expect(written).not.toMatch(/_/);
  for (const name of ['make_ready', 'send_out', 'mark_paid', 'add', 'settled']) expect(names).toContain(name);
  const states = await said(
    <>
      {Object.keys(orderStatus.choices).map((state) => (
        <OrderState key={state} state={state} />
      ))}
    </>,
    locale,
  );
  expect(states).not.toMatch(/_/);
  expect(states.length).toBeGreaterThan(50);
  if (locale !== 'en') expect(written + states).not.toMatch(/[a-z]/i);
});

test('an empty state is shown as a dash, and an unknown state is shown unchanged', async () => {
  expect(await said(<OrderState state="lent_out" />, 'en')).toBe('lent_out');
  expect(await said(<OrderState state={null} />, 'en')).toBe('—');
});

test.each([
  ['en', 'Invoice could not be sent: INV-46'],
  ['ar-SY', 'تعذّر إرسال الفاتورة: INV-46'],
])('an invoice that was not sent is named by its number in %s', async (locale, expected) => {
  const event = { type: 'invoice_not_sent', at: '2026-03-01T10:00:00Z', changes: { invoice: [null, 'INV-46'] } };
  const words = await said(<OrderEvent record={{} as never} event={event as never} />, locale);
  expect(words!.replaceAll(/[\u2066-\u2069]/g, '')).toBe(expected);
});
