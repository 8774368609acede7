import type { StepResult } from './inside';
import type { Visit } from './measure';
import { CONDITIONS } from './throttle';

export interface Result {
  name: string;
  visits: Map<string, Visit>;
  steps: StepResult[];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number | undefined) => (time === undefined ? '–' : `${Math.round(time)} ms`);

const VISIT: [string, (visit: Visit) => string][] = [
  ['code', ({ untilReady }) => kilobytes(untilReady.codeBytes)],
  ['all', ({ untilReady }) => kilobytes(untilReady.bytes)],
  ['requests', ({ untilReady }) => String(untilReady.requests)],
  ['later', ({ untilReady, inAll }) => kilobytes(inAll.bytes - untilReady.bytes)],
  ['first paint', ({ firstPaint }) => milliseconds(firstPaint)],
  ['ready', ({ ready }) => milliseconds(ready)],
  ['long tasks', ({ longTasks }) => milliseconds(longTasks)],
];

const STEP: [string, (step: StepResult) => string][] = [
  ['cold', ({ cold }) => milliseconds(cold.time)],
  ['its longest task', ({ cold }) => milliseconds(cold.longest)],
  ['warm', ({ warm }) => milliseconds(warm?.time)],
  ['its longest task', ({ warm }) => milliseconds(warm?.longest)],
];

/** Formats the measurements as tables, including the ratio of the first site's numbers to those of each other site. */
export function formatReport(results: Result[], { visits, rounds }: { visits: number; rounds: number }): string {
  const { downMbit, upMbit, latencyMs, cpuSlowdown } = CONDITIONS;
  const lines = [`${downMbit} Mbit/s down, ${upMbit} up, ${latencyMs} ms; CPU ÷ ${cpuSlowdown}`];
  if (visits > 0) {
    lines.push(
      '',
      `First visits: cold cache; median of ${visits}`,
      '“code” (pages, scripts, styles), “all” and “requests”: as transferred until ready; “later”: what followed',
      '',
      ...table(results, VISIT, (result) => [...result.visits]),
      ...ratios(results, (result) => result.visits, [
        ['time', ({ ready }) => ready],
        ['code', (visit) => visit.untilReady.codeBytes],
      ]),
    );
  }
  if (rounds > 0) {
    lines.push(
      '',
      `Inside: “cold” is the first of ${rounds} rounds, “warm” the median of the others`,
      '“first time”: the median of as many new visits that take only this step',
      '',
      ...table(results, STEP, ({ steps }) => steps.map((step) => [step.name, step])),
      ...ratios(results, ({ steps }) => new Map(steps.map((step) => [step.name, step])), [
        ['cold', ({ cold }) => cold.time],
        ['warm', ({ warm }) => warm?.time],
      ]),
    );
  }
  return lines.join('\n');
}

type Columns<T> = [string, (measured: T) => string][];

function table<T>(results: Result[], columns: Columns<T>, entries: (result: Result) => [string, T][]): string[] {
  const rows = results.flatMap((result) =>
    entries(result).map(([name, measured]) => [
      `${result.name}: ${name}`,
      ...columns.map(([, format]) => format(measured)),
    ]),
  );
  const all = [['', ...columns.map(([title]) => title)], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column]!, column))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Returns the ratios of the first site's numbers to those of each other site, for the entries that both sites have. */
function ratios<T>(
  [own, ...others]: Result[],
  measuredOf: (result: Result) => Map<string, T>,
  figures: [string, (measured: T) => number | undefined][],
): string[] {
  return others.flatMap((other) => {
    const otherResults = measuredOf(other);
    const shared = [...measuredOf(own!)].filter(([name]) => otherResults.has(name));
    return [
      '',
      ...shared.map(([name, ownResult]) => {
        const shares = figures.flatMap(([figure, pick]) => {
          const [mine, theirs] = [pick(ownResult), pick(otherResults.get(name)!)];
          return mine === undefined || theirs === undefined ? [] : [`${figure} ${(mine / theirs).toFixed(2)}`];
        });
        return `${name} of ${own!.name} to that of ${other.name}: ${shares.join(', ')}`;
      }),
    ];
  });
}
