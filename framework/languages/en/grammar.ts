import type { Grammar } from '../grammar';

// The English words for typed filters.

export const stem: Grammar['stem'] = (word) => {
  const single = word.replace(/['’]s?$/, '').replaceAll('ll', 'l');
  return single.length > 3 ? single.replace(/(?:ies|y)$/, 'i').replace(/s$/, '') : single;
};

export const commaGroups = true;

export const words: Grammar['words'] = {
  not: "not, no, non, isnt, isn't, arent, aren't, without, except, excluding, exclude, neither, not yet, never, everything but, all but, other than, anything but, any but, hide, minus",
  or: 'or, nor, and/or, either',
  and: 'and, plus, but, also',
  over: 'over, above, more than, greater than, bigger than, higher than, larger than, exceeding, exceeds, upwards of, costs over, worth over, worth more than, costing more than, starting above, pricier than, more expensive than',
  atLeast:
    'at least, minimum, min, no less than, not less than, not under, not below, starting at, starting from, from at least',
  under:
    'under, below, less than, lower than, smaller than, cheaper than, fewer than, beneath, worth less than, costing less than',
  atMost: 'at most, maximum, max, up to, no more than, not more than, not over, not above, not exceeding',
  exactly: 'exactly, equal to, equals, equal, exact, precisely',
  between: 'between, btw, btwn, betw, anywhere between, ranging from, in the range, range',
  from: 'from',
  to: 'to, till, until, through, thru, upto, up to',
  orMore:
    'or more, and more, or above, and above, or over, and over, and up, or up, plus, or higher, at least, at minimum, minimum, min',
  orLess:
    'or less, and less, or below, and below, or under, and under, or fewer, and fewer, or lower, at most, max, maximum, tops',
  since:
    'since, starting, starting from, starting on, from, as of, ever since, newer than, later than or on, beginning, onwards from',
  after: 'after, later than',
  before: 'before, earlier than, prior to, ahead of',
  until: 'until, till, til, up to, through, by, to, no later than',
  on: 'on, in, during, at, dated, for, of',
  ago: 'ago, back, old',
  older: 'older than, more than, over, longer than',
  recent:
    'last, past, previous, the last, the past, in the last, in the past, within, within the last, during the last, over the last, for the last, these last, since the last, latest, less than, under',
  past: 'last, previous, the last, prior, past',
  current: 'this, current, the current',
  next: 'next, coming, following, upcoming, the next, the coming',
  yes: 'yes, true, on, y, yeah',
  no: 'no, false, off, n, nope',
  active: 'active, enabled, switched on',
  inactive: 'inactive, disabled, not active, switched off, deactivated',
  filler:
    "the, a, an, all, any, show, show me, find, find me, get, list, give me, see, view, search, search for, only, just, with, that, which, who, whose, are, is, was, were, be, been, has, have, having, had, of, for, in, on, at, by, me, my, our, those, these, them, from, where, to, still, yet, so far, currently, already, please, pls, ones, one, every, each, i want, i need, look for, display, status, to see, that's, whats, what, via, through, using, made, i, it, made on, and, plus, but",
  currency: 'dinar, dinars, dollar, dollars, bucks, riyal, riyals, dirham, dirhams, euro, euros, kd',
  percent: 'percent, per cent, pct',
};

export const units: Grammar['units'] = {
  day: 'day, days',
  week: 'week, weeks, wk, wks',
  month: 'month, months',
  quarter: 'quarter, quarters, qtr',
  year: 'year, years, yr, yrs',
};

export const counted: Grammar['counted'] = {
  day: { 1: 'a day', 14: 'fortnight' },
  week: { 1: 'a week' },
  month: { 1: 'a month' },
  year: { 1: 'a year' },
};

export const days: Grammar['days'] = {
  '-2': 'the day before yesterday, day before yesterday',
  '-1': "yesterday, yest, yesterday's, yday, ystrday",
  0: "today, todays, today's, tonight, now, tday",
  1: "tomorrow, tomorrow's, tmrw, tmr, tomorow",
  2: 'the day after tomorrow, day after tomorrow',
};

export const weekdays: Grammar['weekdays'] = [
  'sunday, sundays, sun',
  'monday, mondays, mon',
  'tuesday, tuesdays, tue, tues',
  'wednesday, wednesdays, wed, weds',
  'thursday, thursdays, thu, thur, thurs',
  'friday, fridays, fri',
  'saturday, saturdays, sat',
];

export const months: Grammar['months'] = [
  'january, jan',
  'february, feb',
  'march, mar',
  'april, apr',
  'may',
  'june, jun',
  'july, jul',
  'august, aug',
  'september, sep, sept',
  'october, oct',
  'november, nov',
  'december, dec',
];

export const numbers: Grammar['numbers'] = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve, a dozen, dozen',
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty, fourty',
  50: 'fifty',
  60: 'sixty',
  70: 'seventy',
  80: 'eighty',
  90: 'ninety',
  100: 'hundred, a hundred, one hundred',
  1000: 'thousand, a thousand, one thousand',
};
