import { expect, test } from 'vitest';
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

test('each figure of a visit has its own median', () => {
  const middle = medianVisit([visit(300, 1000), visit(100, 3000), visit(200, 2000)]);
  expect(middle).toEqual(visit(200, 2000));
});

test('the report has a line for each screen, and ratios to the peer', () => {
  const own = { name: 'Own', login: visit(400, 20_000), list: visit(1000, 200_000) };
  const peer = { name: 'Peer', login: visit(4000, 500_000), list: visit(5000, 500_000) };
  const lines = formatReport([own, peer], 5).split('\n');
  expect(lines[0]).toContain('median of 5');
  const line = lines.find((one) => one.startsWith('Own: list'))!;
  const cells = ['Own: list', '200.0 kB', '201.0 kB', '4', '2.5 kB', '100 ms', '1000 ms', '50 ms'];
  expect(line.split(/ {2,}/)).toEqual(cells);
  expect(lines).toContain('login of Own to that of Peer: time 0.10, code 0.04');
  expect(lines).toContain('list of Own to that of Peer: time 0.20, code 0.40');
});

test('the report of one site has no ratios', () => {
  expect(formatReport([{ name: 'Own', login: visit(1, 1), list: visit(1, 1) }], 1)).not.toContain('to that of');
});
