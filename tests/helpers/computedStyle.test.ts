// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { passOverRules } from './computedStyle';

const page = `
  <style>
    .one, #two > i { color: rgb(1, 1, 1); }
    :is(.three, b) { color: rgb(3, 3, 3); }
    [data-four] { color: rgb(4, 4, 4); }
    .outer .five { color: rgb(5, 5, 5); }
    .outer > P.six { color: rgb(6, 6, 6); }
    .seven:not(.eight) { color: rgb(7, 7, 7); }
    * { opacity: 0.5; }
    @media screen { .nine { color: rgb(9, 9, 9); } }
    .ten\\:wide { color: rgb(10, 10, 10); }
  </style>
  <div class="outer">
    <u class="x one"></u><u id="two"><i></i></u><u class="three"></u><b></b><u data-four></u>
    <u><u class="five"></u></u><p class="six"></p><u class="seven"></u><u class="seven eight"></u><u class="nine"></u>
    <u class="ten:wide"></u>
  </div>`;

test.each([
  ['.one', 1], ['#two > i', 1], ['.three', 3], ['b', 3], ['[data-four]', 4], ['.five', 5], ['.six', 6], ['.seven', 7],
  ['.nine', 9], ['.ten\\:wide', 10],
])('%s has its colour, whatever other rules are passed over', (selector, colour) => {
  document.body.innerHTML = page;
  passOverRules(document);
  const { color, opacity } = getComputedStyle(document.querySelector(selector)!);
  expect([color, opacity]).toEqual([`rgb(${colour}, ${colour}, ${colour})`, '0.5']);
});

test('an element that a rule doesn’t fit has nothing of it', () => {
  document.body.innerHTML = page;
  for (const selector of ['.eight', '#two', 'div'])
    expect(getComputedStyle(document.querySelector(selector)!).color).toBe('rgb(0, 0, 0)');
});
