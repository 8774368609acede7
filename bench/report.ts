import type { Visit } from './measure';
import { CONDITIONS } from './throttle';

/** What was measured of one site. */
export interface Result {
  name: string;
  login: Visit;
  list: Visit;
}

const SCREENS = ['login', 'list'] as const;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

const COLUMNS: [string, (visit: Visit) => string][] = [
  ['code', ({ untilReady }) => kilobytes(untilReady.codeBytes)],
  ['all', ({ untilReady }) => kilobytes(untilReady.bytes)],
  ['requests', ({ untilReady }) => String(untilReady.requests)],
  ['later', ({ untilReady, inAll }) => kilobytes(inAll.bytes - untilReady.bytes)],
  ['first paint', ({ firstPaint }) => milliseconds(firstPaint)],
  ['ready', ({ ready }) => milliseconds(ready)],
  ['long tasks', ({ longTasks }) => milliseconds(longTasks)],
];

/** The measurements as a table, and the first site's as shares of the others'. */
export function formatReport(results: Result[], runs: number): string {
  const { downMbit, upMbit, latencyMs, cpuSlowdown } = CONDITIONS;
  const row = ({ name, ...visits }: Result, screen: (typeof SCREENS)[number]) =>
    [`${name}: ${screen}`, ...COLUMNS.map(([, format]) => format(visits[screen]))];
  const rows = results.flatMap((result) => SCREENS.map((screen) => row(result, screen)));
  return [
    `${downMbit} Mbit/s down, ${upMbit} up, ${latencyMs} ms; CPU ÷ ${cpuSlowdown}; cold cache; median of ${runs}`,
    '“code” (pages, scripts, styles), “all” and “requests”: as transferred until ready; “later”: what followed',
    '',
    ...formatTable([['', ...COLUMNS.map(([title]) => title)], ...rows]),
    ...formatRatios(results),
  ].join('\n');
}

function formatTable(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => pad(cell, widths[column]!, column)).join('  ').trimEnd());
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function formatRatios([own, ...others]: Result[]): string[] {
  if (!own) return [];
  return others.flatMap((other) => [
    '',
    ...SCREENS.map((screen) => {
      const ratio = (pick: (visit: Visit) => number) => (pick(own[screen]) / pick(other[screen])).toFixed(2);
      const code = ratio(({ untilReady }) => untilReady.codeBytes);
      return `${screen} of ${own.name} to that of ${other.name}: time ${ratio(({ ready }) => ready)}, code ${code}`;
    }),
  ]);
}
