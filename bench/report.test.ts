import { expect, test } from 'vitest';
import { summarize } from './inside';
import type { StepResult } from './inside';
import type { Visit } from './measure';
import { formatReport } from './report';
import { median, medianVisit } from './statistics';

function visit(ready: number, codeBytes: number): Visit {
  const untilReady = { requests: 4, bytes: codeBytes + 1000, codeBytes };
  return { firstPaint: 100, ready, longTasks: 50, untilReady, inAll: { ...untilReady, bytes: codeBytes + 3500 } };
}

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

test('computes the median of each number in a visit separately', () => {
  const middle = medianVisit([visit(300, 1000), visit(100, 3000), visit(200, 2000)]);
  expect(middle).toEqual(visit(200, 2000));
});

const site = (name: string, screens: Record<string, Visit>, steps: StepResult[] = []) => ({
  name,
  visits: new Map(Object.entries(screens)),
  steps,
});

const timed = (...times: number[]) => times.map((time) => ({ time, longest: time / 2 }));

test('a first visit has a row for each screen, and ratios to the peer’s screen of the same name', () => {
  const own = site('Own', { login: visit(400, 20_000), list: visit(1000, 200_000), products: visit(1200, 200_000) });
  const peer = site('Peer', { login: visit(4000, 500_000), list: visit(5000, 500_000) });
  const lines = formatReport([own, peer], { visits: 5, rounds: 0 }).split('\n');
  expect(lines).toContain('First visits: cold cache; median of 5');
  const line = lines.find((one) => one.startsWith('Own: list'))!;
  const cells = ['Own: list', '200.0 kB', '201.0 kB', '4', '2.5 kB', '100 ms', '1000 ms', '50 ms'];
  expect(line.split(/ {2,}/)).toEqual(cells);
  const ratios = lines.filter((one) => one.includes('to that of'));
  expect(ratios).toEqual([
    'login of Own to that of Peer: time 0.10, code 0.04',
    'list of Own to that of Peer: time 0.20, code 0.40',
  ]);
  expect(lines.join()).not.toContain('Inside');
});

test('each step has cold and warm times, with the longest task of each', () => {
  const own = summarize(
    new Map([
      ['back', timed(500, 90, 100, 110)],
      ['form', timed(900, 400, 400)],
    ]),
  );
  const peer = summarize(new Map([['back', timed(1000, 200, 200)]]));
  const lines = formatReport([site('Own', {}, own), site('Peer', {}, peer)], { visits: 0, rounds: 4 }).split('\n');
  expect(lines).toContain('Inside: “cold” is the first of 4 rounds, “warm” the median of the others');
  const line = lines.find((one) => one.startsWith('Own: back'))!;
  expect(line.split(/ {2,}/)).toEqual(['Own: back', '500 ms', '250 ms', '100 ms', '50 ms']);
  expect(lines.filter((one) => one.includes('to that of'))).toEqual([
    'back of Own to that of Peer: cold 0.50, warm 0.50',
  ]);
  expect(lines.join()).not.toContain('First visits');
});

test('a step that is the first of each visit has the median of all rounds, and no warm time', () => {
  const own = summarize(new Map([['form, first time', timed(500, 400, 900)]]), ['form, first time']);
  const peer = summarize(new Map([['form, first time', timed(1000, 1000, 2000)]]), ['form, first time']);
  const lines = formatReport([site('Own', {}, own), site('Peer', {}, peer)], { visits: 0, rounds: 3 }).split('\n');
  const line = lines.find((one) => one.startsWith('Own: form'))!;
  expect(line.split(/ {2,}/)).toEqual(['Own: form, first time', '500 ms', '250 ms', '–', '–']);
  expect(lines.at(-1)).toBe('form, first time of Own to that of Peer: cold 0.50');
});

test('the report of a single site has no ratios', () => {
  const own = site('Own', { login: visit(1, 1) }, summarize(new Map([['back', timed(1, 1)]])));
  expect(formatReport([own], { visits: 1, rounds: 2 })).not.toContain('to that of');
});
