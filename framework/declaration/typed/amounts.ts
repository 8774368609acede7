import { plainNumber } from '../../core/text/plain';
import type { Concept } from '../../languages/grammar';
import type { Cursor } from './cursor';
import { endsOf, longest, meaningsOf, numberWordsAt } from './cursor';
import { durationAt } from './calendar';

/** A number as a decimal string, with the unit written next to the number. */
interface Amount {
  end: number;
  value: string;
  unit?: 'currency' | 'percent' | undefined;
}

/** A range of numbers, with one or both ends. `isOver` excludes the lower end, and `isUnder` excludes the upper end. */
export interface AmountReading {
  end: number;
  gte?: string;
  lte?: string;
  isOver?: boolean;
  isUnder?: boolean;
  unit?: Amount['unit'];
}

/** Removes leading and trailing zeros from a decimal. */
export const plainDecimal = (text: string): string => {
  const number = text.replace(/^(-?)0+(?=\d)/, '$1');
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
};

const thousand = /^(?:k|الف)$/;

/** Multiplies a decimal string by 1000: 1.5 becomes 1500. */
const times1000 = (decimal: string): string => {
  const [whole = '', part = ''] = decimal.split('.');
  return plainDecimal(`${whole}${part.slice(0, 3).padEnd(3, '0')}.${part.slice(3)}0`);
};

const unitAt = (cursor: Cursor, index: number): { end: number; unit: NonNullable<Amount['unit']> } | undefined =>
  longest(
    (['currency', 'percent'] as const).flatMap((unit) => endsOf(cursor, index, unit).map((end) => ({ end, unit }))),
  );

/** Reads a number with grouped digits: `1 000`, or `1,000` in languages without a decimal comma. */
const grouped = ({ tokens, vocabulary }: Cursor, index: number): { last: number; text: string } => {
  const [grammar] = Object.values(vocabulary.settings.grammars);
  const { text } = tokens[index]!;
  if (grammar?.commaGroups && /^\d{1,3}(,\d{3})+$/.test(text)) return { last: index, text: text.replaceAll(',', '') };
  let last = index;
  const isGroup = (at: number) => tokens[at]?.kind === 'number' && /^\d{3}$/.test(tokens[at]!.text);
  if (/^[1-9]\d{0,2}$/.test(text)) while (isGroup(last + 1)) last += 1;
  const all = tokens.slice(index, last + 1).map((token) => token.text);
  return { last, text: last > index ? all.join('') : plainNumber(text) };
};

/** Reads a number with its sign and unit: 50, -5, 1.5k, KWD 50, 50%. Dates and durations are not amounts. */
const amountAt = (cursor: Cursor, index: number): Amount | undefined => {
  const before = unitAt(cursor, index);
  const at = before?.end ?? index;
  const isNegative = cursor.tokens[at]?.text === '-' && cursor.tokens[at + 1]?.isGlued;
  const start = isNegative ? at + 1 : at;
  const token = cursor.tokens[start];
  if (token?.kind === 'word' && !before && !isNegative) {
    const words = numberWordsAt(cursor, start);
    if (!words || durationAt(cursor, start)) return undefined;
    const unit = unitAt(cursor, words.end);
    return { end: unit?.end ?? words.end, value: String(words.value), unit: unit?.unit };
  }
  if (token?.kind !== 'number') return undefined;
  const { last, text } = grouped(cursor, start);
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text) || durationAt(cursor, start)) return undefined;
  const next = cursor.tokens[last + 1];
  const isThousand = next?.kind === 'word' && thousand.test(next.text);
  const number = isThousand ? times1000(text) : plainDecimal(text);
  const end = isThousand ? last + 2 : last + 1;
  const after = unitAt(cursor, end);
  // A code such as 12-A or 3xl is not a number.
  const follower = cursor.tokens[end];
  if (!after && follower?.isGlued && follower.kind === 'word') return undefined;
  return {
    end: after?.end ?? end,
    value: isNegative && number !== '0' ? `-${number}` : number,
    unit: after?.unit ?? before?.unit,
  };
};

const compared = {
  over: ({ value }: Amount) => ({ gte: value, isOver: true }),
  atLeast: ({ value }: Amount) => ({ gte: value }),
  under: ({ value }: Amount) => ({ lte: value, isUnder: true }),
  atMost: ({ value }: Amount) => ({ lte: value }),
  exactly: ({ value }: Amount) => ({ gte: value, lte: value }),
} as const satisfies Partial<Record<Concept, unknown>>;

/** Reads a range written without spaces: 10-50. */
const joined = (cursor: Cursor, index: number): AmountReading | undefined => {
  const token = cursor.tokens[index];
  const [, from, to] = token?.kind === 'number' ? (/^([\d.,]+)-([\d.,]+)$/.exec(token.text) ?? []) : [];
  if (from === undefined) return undefined;
  const unit = unitAt(cursor, index + 1);
  return {
    end: unit?.end ?? index + 1,
    gte: plainDecimal(plainNumber(from)),
    lte: plainDecimal(plainNumber(to!)),
    unit: unit?.unit,
  };
};

/** Reads a range between two numbers: "between 10 and 50", "from 10 to 50", "10..50". */
const pairs = (cursor: Cursor, index: number, isNamed: boolean): AmountReading[] => {
  const leads = endsOf(cursor, index, 'between', 'from');
  const isDotted = (joint: number) => cursor.tokens[joint - 1]?.text === '..';
  return [...leads, index].flatMap((at) => {
    const typed = at !== index || isNamed ? joined(cursor, at) : undefined;
    const first = amountAt(cursor, at);
    if (!first) return typed ? [typed] : [];
    const isBetween = endsOf(cursor, index, 'between').includes(at) && at !== index;
    // In Arabic, "and" is attached to the second number: بين خمسة وعشرة.
    const isJoined = meaningsOf(cursor, first.end, 'number').some(({ prefix }) => prefix === 'and');
    const joints = isBetween
      ? [...endsOf(cursor, first.end, 'and', 'to'), ...(isJoined ? [first.end] : [])]
      : endsOf(cursor, first.end, 'to');
    return joints.flatMap((joint): AmountReading[] => {
      const second = amountAt(cursor, joint);
      if (!second || (at === index && !isNamed && !isDotted(joint) && !(first.unit ?? second.unit))) return [];
      return [{ end: second.end, gte: first.value, lte: second.value, unit: first.unit ?? second.unit }];
    });
  });
};

/** Reads words such as "or more", which turn the number before them into the end of a range. */
export const openAfter = (
  cursor: Cursor,
  index: number,
  { gte, lte, unit }: AmountReading,
): AmountReading | undefined =>
  gte === undefined || gte !== lte
    ? undefined
    : longest(
        (['orMore', 'orLess'] as const).flatMap((concept) =>
          endsOf(cursor, index, concept).map((at): AmountReading => {
            const after = unitAt(cursor, at);
            const end = after?.end ?? at;
            return { end, unit: unit ?? after?.unit, ...(concept === 'orMore' ? { gte } : { lte }) };
          }),
        ),
      );

/**
 * Reads a comparison with numbers. After the name of a field (`isNamed`), a number on its own is an exact value, and
 * "from" and "to" don't require a second number.
 */
export const amountsAt = (cursor: Cursor, index: number, isNamed = false): AmountReading | undefined => {
  const one = amountAt(cursor, index);
  const exact = one && { end: one.end, unit: one.unit, gte: one.value, lte: one.value };
  const led = Object.entries(compared).flatMap(([concept, range]) =>
    endsOf(cursor, index, concept as keyof typeof compared).flatMap((at): AmountReading[] => {
      const amount = amountAt(cursor, at);
      return amount ? [{ end: amount.end, unit: amount.unit, ...range(amount) }] : [];
    }),
  );
  const open = isNamed
    ? (['from', 'to'] as const).flatMap((concept) =>
        endsOf(cursor, index, concept).flatMap((at): AmountReading[] => {
          const amount = amountAt(cursor, at);
          if (!amount) return [];
          return [
            {
              end: amount.end,
              unit: amount.unit,
              ...(concept === 'from' ? { gte: amount.value } : { lte: amount.value }),
            },
          ];
        }),
      )
    : [];
  return longest<AmountReading>([
    ...pairs(cursor, index, isNamed),
    exact && openAfter(cursor, one.end, exact),
    ...led,
    isNamed ? exact : undefined,
    ...open,
  ]);
};
