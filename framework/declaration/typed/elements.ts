import { amountsAt, openAfter } from './amounts';
import type { AmountReading } from './amounts';
import type { Condition, Element, Problem } from './conditions';
import { defaultsOf } from './conditions';
import type { Cursor } from './cursor';
import { endsOf, longest, meaningsOf, skip } from './cursor';
import { datesAt } from './dates';
import type { DateReading } from './dates';
import { createTitles, createValues } from './values';
import type { TypedField } from './vocabulary';

interface Read {
  end: number;
  conditions: readonly Condition[];
  problem?: Problem;
  isLoose?: boolean;
}

const flipped = ({ gte, lte, isOver, isUnder }: AmountReading): Partial<AmountReading> | undefined => {
  if (gte !== undefined && lte !== undefined) return undefined;
  return gte === undefined ? { gte: lte!, isOver: !isUnder } : { lte: gte, isUnder: !isOver };
};

const rangeOn = (field: string, { gte, lte, isOver, isUnder }: Partial<AmountReading>): Condition => ({
  field,
  is: 'range',
  ...(gte !== undefined && { gte }),
  ...(lte !== undefined && { lte }),
  ...(isOver && { isOver }),
  ...(isUnder && { isUnder }),
});

const datesOn = (field: TypedField, reading: DateReading): Read =>
  reading.range === 'impossible'
    ? { end: reading.end, conditions: [], problem: 'date' }
    : { end: reading.end, conditions: [{ field: field.name, is: 'dates', range: reading.range }] };

export const createElements = (cursor: Cursor, typed: string) => {
  const { tokens, vocabulary } = cursor;
  const { fields } = vocabulary;
  const defaults = defaultsOf(fields.values());
  const past = (field: TypedField) => ({ isPast: field.isRecorded });
  const cache = new Map<number, Element>();
  const { connected, flagAt, listAt, partialAt, valuesAt } = createValues(cursor);

  const isMeaningful = (index: number): boolean => {
    const { conditions, problem } = elementAt(index);
    return conditions.length > 0 || (problem !== undefined && problem !== 'unknown');
  };
  const titlesAt = createTitles(cursor, typed, { connected, isMeaningful });

  /** Reads the condition after the name of a field. */
  const afterField = (field: TypedField, index: number, isExplicit: boolean): Read | undefined => {
    const negated = endsOf(cursor, index, 'not')[0];
    switch (field.type) {
      case 'values': {
        const plain = listAt(index, field.name);
        const list = plain ?? (negated === undefined ? undefined : listAt(negated, field.name));
        if (list) {
          const is = plain ? 'among' : 'not';
          return { end: list.end, conditions: [{ field: field.name, is, values: list.values }] };
        }
        const flag = field.choices ? undefined : flagAt(index);
        return flag && { end: flag.end, conditions: [{ field: field.name, is: 'among', values: [flag.value] }] };
      }
      case 'number': {
        const plain = amountsAt(cursor, index, true);
        if (plain) return { end: plain.end, conditions: [rangeOn(field.name, plain)] };
        const amounts = negated === undefined ? undefined : amountsAt(cursor, negated, true);
        const range = amounts && flipped(amounts);
        return range && { end: amounts.end, conditions: [rangeOn(field.name, range)] };
      }
      case 'date':
      case 'moment': {
        const dates = datesAt(cursor, index, past(field), true);
        return dates && datesOn(field, dates);
      }
      case 'reference': {
        if (negated !== undefined) return undefined;
        const start = isExplicit ? index : skip(cursor, index, 'filler');
        const isOneWord = isExplicit && Boolean(tokens[start]?.isGlued);
        // A field's name can also be a filler word.
        const names = titlesAt(start, isOneWord) ?? titlesAt(index, isOneWord);
        return names && { end: names.end, conditions: [{ field: field.name, is: 'called', names: names.names }] };
      }
      case 'text': {
        const names = titlesAt(index, true);
        const [value] = names?.names ?? [];
        return names?.names.length === 1
          ? { end: names.end, conditions: [{ field: field.name, is: 'text', value: value! }] }
          : undefined;
      }
    }
  };

  /**
   * If lists can't be filtered by the typed field, still consumes the comparison after the field's name, so that it
   * isn't applied to another field.
   */
  const unfilteredAt = (index: number, at: number, nameEnd: number): Read[] => {
    if (meaningsOf(cursor, index, 'value').some(({ end }) => end === nameEnd)) return [];
    const starts = [at, skip(cursor, at, 'filler')];
    return starts.flatMap((start): Read[] =>
      [amountsAt(cursor, start), datesAt(cursor, start, { isPast: false })].flatMap((one) =>
        one ? [{ end: one.end, conditions: [], problem: 'unsayable' }] : [],
      ),
    );
  };

  const fieldsAt = (index: number): Read[] =>
    meaningsOf(cursor, index, 'field').flatMap(({ end, meaning }): Read[] => {
      const field = fields.get(meaning.name);
      const isExplicit = tokens[end]?.text === ':' || tokens[end]?.text === '=';
      const at = isExplicit ? end + 1 : end;
      if (!field) return unfilteredAt(index, at, end);
      const read =
        afterField(field, at, isExplicit) ??
        (isExplicit ? undefined : afterField(field, skip(cursor, at, 'filler'), false));
      return read ? [read] : [];
    });

  /** Reads a comparison followed by the name of its field: "more than 3 visits", "3 visits or more". */
  const amountFirst = (amounts: AmountReading): Read[] =>
    meaningsOf(cursor, skip(cursor, amounts.end, 'filler'), 'field')
      .concat(meaningsOf(cursor, amounts.end, 'field'))
      .flatMap(({ end, meaning }) => {
        const field = fields.get(meaning.name);
        if (field?.type !== 'number') return [];
        const open = openAfter(cursor, end, amounts) ?? { ...amounts, end };
        return [{ end: open.end, conditions: [rangeOn(field.name, open)] }];
      });

  const amountFieldFor = ({ unit }: AmountReading): TypedField | undefined =>
    unit === 'percent' ? defaults.percent : unit === 'currency' ? defaults.money : defaults.amount;

  /** Reads a number followed by the name of its field: "5 stars". */
  const numberFirst = (index: number): Read[] => {
    const amounts = amountsAt(cursor, index, true);
    return amounts ? amountFirst(amounts) : [];
  };

  const amountsRead = (
    index: number,
    change: (amounts: AmountReading) => Partial<AmountReading> | undefined,
  ): Read[] => {
    const amounts = amountsAt(cursor, index);
    const range = amounts && change(amounts);
    if (!range) return [];
    const moved = { ...range, end: amounts.end, unit: amounts.unit } as AmountReading;
    const field = amountFieldFor(amounts);
    return [
      ...amountFirst(moved),
      ...(amounts.unit ? [] : unfilteredFirst(amounts.end)),
      ...(field ? [{ end: amounts.end, conditions: [rangeOn(field.name, range)] }] : []),
    ];
  };

  /**
   * Reads the name of a field after a number, such as "in stock" in "less than 5 in stock". Only matches fields that
   * lists can't be filtered by.
   */
  const unfilteredFirst = (index: number): Read[] => {
    const start = skip(cursor, index, 'filler');
    return meaningsOf(cursor, start, 'field').flatMap(({ end, meaning }): Read[] =>
      fields.has(meaning.name) || unfilteredAt(start, end, end - 1).length > 0
        ? []
        : [{ end, conditions: [], problem: 'unsayable' }],
    );
  };

  const negatedAt = (index: number): Read[] =>
    endsOf(cursor, index, 'not').flatMap((end): Read[] => {
      const starts = [...new Set([end, skip(cursor, end, 'filler')])];
      return starts.flatMap((start): Read[] => {
        const list = listAt(start);
        const tab = list ? undefined : valuesAt(start);
        return [
          ...(list
            ? [{ end: list.end, conditions: [{ field: list.field, is: 'not', values: list.values } as const] }]
            : []),
          // Several fields can't be negated together.
          ...(tab ? [{ end: tab.end, conditions: [], problem: 'unsayable' } as const] : []),
          ...amountsRead(start, flipped),
          ...meaningsOf(cursor, start, 'field').flatMap(({ end: after, meaning }): Read[] => {
            const field = fields.get(meaning.name);
            if (field?.type !== 'number') return [];
            // "No visits since May" is about a period. It doesn't mean that the total number of visits is zero.
            const [dates] = datesRead(after);
            return dates
              ? [{ end: dates.end, conditions: [], problem: 'unsayable' }]
              : [{ end: after, conditions: [rangeOn(field.name, { gte: '0', lte: '0' })] }];
          }),
          ...fieldsAt(start).map((read): Read => {
            const [condition] = read.conditions;
            if (condition?.is === 'among')
              return { ...read, conditions: [{ field: condition.field, is: 'not', values: condition.values }] };
            return condition?.is === 'not' ? read : { end: read.end, conditions: [], problem: 'unsayable' };
          }),
          ...datesRead(start).map((read): Read => ({ end: read.end, conditions: [], problem: 'unsayable' })),
        ];
      });
    });

  const datesRead = (index: number): Read[] => {
    const { date } = defaults;
    const reading = date && datesAt(cursor, index, past(date));
    if (!reading) return [];
    return [{ ...datesOn(date, reading), ...(reading.isBare && reading.end === index + 1 && { isLoose: true }) }];
  };

  const valuesRead = (index: number): Read[] => {
    const list = listAt(index);
    const several = valuesAt(index);
    const isLoose = (end: number) => end === index + 1;
    return [
      ...(list
        ? [
            {
              end: list.end,
              isLoose: isLoose(list.end),
              conditions: [{ field: list.field, is: 'among', values: list.values } as const],
            },
          ]
        : []),
      ...(several && several.meant.length > 1
        ? [
            {
              end: several.end,
              isLoose: isLoose(several.end),
              conditions: several.meant.map(([field, values]) => ({ field, is: 'among', values }) as const),
            },
          ]
        : []),
    ];
  };

  const unknownAt = (index: number): Element => {
    const { kind, isUnclosed, text } = tokens[index]!;
    if (kind === 'quoted') {
      const problem = text === '' ? undefined : isUnclosed ? 'unclosed' : 'quoted';
      return { start: index, end: index + 1, conditions: [], ...(problem ? { problem } : { isFiller: true }) };
    }
    const own = longest(meaningsOf(cursor, index, 'own'));
    if (own) return { start: index, end: own.end, conditions: [], isFiller: true };
    const [or] = endsOf(cursor, index, 'or');
    if (or !== undefined) return { start: index, end: or, conditions: [], isFiller: true, isOr: true };
    const [filler] = endsOf(cursor, index, 'filler', 'and', 'currency');
    if (filler !== undefined) return { start: index, end: filler, conditions: [], isFiller: true };
    const isAfterFiller = endsOf(cursor, index - 1, 'filler').includes(index);
    if (kind === 'sign' && (/^[,.!?؟()|]$/.test(text) || (/^[:=]$/.test(text) && isAfterFiller)))
      return { start: index, end: index + 1, conditions: [], isFiller: true };
    return { start: index, end: index + 1, conditions: [], problem: 'unknown' };
  };

  const elementAt = (index: number): Element => {
    const cached = cache.get(index);
    if (cached) return cached;
    // Prevents infinite recursion: a recursive call for the same token treats it as an unknown word.
    cache.set(index, unknownAt(index));
    const isPartOfCode =
      tokens[index]!.kind === 'number' && tokens[index]!.isGlued && tokens[index - 1]?.kind === 'word';
    const read = isPartOfCode
      ? undefined
      : longest<Read>([
          // A phrase such as "not packed" can be a value rather than a negation.
          ...valuesRead(index),
          ...negatedAt(index),
          ...fieldsAt(index),
          ...amountsRead(index, (amounts) => amounts),
          ...numberFirst(index),
          ...datesRead(index),
        ]);
    const element: Element = read
      ? {
          start: index,
          end: read.end,
          conditions: read.conditions,
          ...(read.problem && { problem: read.problem }),
          ...(read.isLoose && { isLoose: true }),
        }
      : unknownAt(index);
    cache.set(index, element);
    return element;
  };

  return {
    all: (): Element[] => {
      const elements: Element[] = [];
      for (let index = 0; index < tokens.length;) {
        const element = elementAt(index);
        elements.push(element);
        index = element.end;
      }
      return elements;
    },
    partialAt,
  };
};
