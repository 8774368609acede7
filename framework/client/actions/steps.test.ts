import { expect, test } from 'vitest';
import { field } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import { headSteps } from './steps';

const words = (text: string) => ({ en: text, ar: text });

const resource = {
  name: 'parcels',
  stage: 'state',
  fields: {
    state: field.choice({
      label: words('State'),
      default: 'new',
      choices: { new: words('New'), sent: words('Sent'), lost: words('Lost') },
      steps: { new: ['sent', 'lost'], sent: [], lost: [] },
    }),
  },
  editable: ({ closed }: { closed?: boolean }) => !closed,
  actions: {
    lose: { label: words('Lose'), moves: { state: 'lost' }, tone: 'danger' },
    send: { label: words('Send'), moves: { state: 'sent' } },
    weigh: { label: words('Weigh') },
    pay: { label: words('Pay'), unless: () => words('it is free') },
    stamp: { label: words('Stamp') },
    open: { label: words('Open'), place: 'menu', unless: () => words('it is sealed') },
    wrap: { label: words('Wrap'), place: 'menu' },
    count: { label: words('Count'), place: 'views' },
  },
} as unknown as AnyResource;

const stepNames = (record: object, options: object = {}) => {
  const { primary, secondary, more } = headSteps({
    resource,
    record: { id: 1, ...record },
    may: () => true,
    tools: ['print'],
    hasPreview: false,
    hasHistory: true,
    room: 2,
    ...options,
  });
  const named = (steps: readonly { name: string }[]) => steps.map(({ name }) => name).join(' ');
  return [primary?.name, named(secondary), named(more)];
};

test('the next step is the primary button, another action and the form are next to it, and destructive steps end the menu', () => {
  expect(stepNames({ state: 'new' })).toEqual(['send', 'weigh edit', 'stamp print pay wrap history lose delete']);
});

test('without a next step the form is the primary button', () => {
  expect(stepNames({ state: 'sent' })).toEqual(['edit', 'weigh stamp', 'print pay wrap history delete']);
  expect(stepNames({ state: 'sent' }, { hasPreview: true })).toEqual([
    'edit',
    'preview weigh',
    'stamp print pay wrap history delete',
  ]);
});

test('the alternative to the next step is also a button if there is room', () => {
  const decided = { tools: [], may: (name: string) => !['weigh', 'stamp', 'edit'].includes(name) };
  expect(stepNames({ state: 'new' }, decided)).toEqual(['send', 'lose', 'pay wrap history delete']);
});

test('a phone has room for one secondary button', () => {
  expect(stepNames({ state: 'new' }, { room: 1 })).toEqual([
    'send',
    'weigh',
    'edit stamp print pay wrap history lose delete',
  ]);
});

test('a record that can’t be changed has no form, and a role without rights gets no buttons', () => {
  expect(stepNames({ state: 'sent', closed: true })).toEqual([undefined, 'weigh stamp', 'print pay wrap history']);
  expect(stepNames({ state: 'new' }, { may: () => false, tools: [], hasHistory: false })).toEqual([undefined, '', '']);
});
