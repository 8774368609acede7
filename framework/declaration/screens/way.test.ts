import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { usualWay, wayOf } from './recordSummary';

const choice = (name: string) => ({ en: name, ar: name });

const parcel = field.choice({
  label: { en: 'State', ar: 'الحالة' },
  readOnly: true,
  default: 'new',
  choices: {
    new: choice('New'),
    packed: choice('Packed'),
    sent: choice('Sent'),
    lost: choice('Lost'),
    there: choice('There'),
    asked: choice('Asked back'),
    back: choice('Back'),
    dropped: choice('Dropped'),
    ended: choice('Ended'),
  },
  steps: {
    new: ['packed', 'dropped'],
    packed: ['sent', 'dropped'],
    sent: ['there', 'lost'],
    lost: ['packed', 'dropped'],
    there: ['ended', 'asked'],
    asked: ['back', 'there'],
    back: [],
    dropped: [],
    ended: [],
  },
});

const drawn = (state: string) => {
  const { steps, next, isAside } = wayOf(parcel, state);
  return [steps.map((step) => ({ done: '+', current: '*', ahead: '' })[step.is] + step.state).join(' '), next, isAside];
};

describe('the steps of a record', () => {
  test('follow the first successor of each state', () => {
    expect(usualWay(parcel)).toEqual(['new', 'packed', 'sent', 'there', 'ended']);
    expect(usualWay(field.choice({ label: choice('Kind'), choices: { a: choice('A') } }))).toEqual([]);
  });

  test('start at the initial state, and are all done at the end', () => {
    expect(drawn('new')).toEqual(['*new packed sent there ended', 'packed', false]);
    expect(drawn('sent')).toEqual(['+new +packed *sent there ended', 'there', false]);
    expect(drawn('ended')).toEqual(['+new +packed +sent +there +ended', undefined, false]);
  });

  test('insert a side state after the steps that were certainly done, followed by the possible next steps', () => {
    expect(drawn('lost')).toEqual(['+new +packed +sent *lost there ended', 'packed', true]);
    expect(drawn('asked')).toEqual(['+new +packed +sent +there *asked back', 'back', true]);
  });

  test('end at a final side state', () => {
    expect(drawn('dropped')).toEqual(['+new *dropped', undefined, true]);
    expect(drawn('back')).toEqual(['+new +packed +sent +there *back', undefined, true]);
  });
});
