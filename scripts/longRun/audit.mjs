import { npm, run } from '../environment/processes.mjs';

/**
 * Given the output of `npm audit --json`, returns the number of installed packages with an advisory of high or critical
 * severity. Returns undefined if the registry didn't respond.
 */
export function auditFigure(printed) {
  let report;
  try {
    report = JSON.parse(/^\{[^]*\}/m.exec(printed)?.[0] ?? '');
  } catch {
    return undefined;
  }
  const counts = report.metadata?.vulnerabilities;
  if (typeof counts?.high !== 'number' || typeof counts.critical !== 'number') return undefined;
  return { name: 'packages with a high or critical advisory', value: counts.high + counts.critical, max: 0 };
}

/**
 * Fetches the security advisories for the installed packages. Returns a list with a single figure, the number of
 * advisories. If the registry doesn't respond, prints a note and returns an empty list.
 */
export async function audit() {
  const [command, args] = npm('audit', '--json');
  const { text } = await run(command, args, { quiet: true });
  const figure = auditFigure(text);
  if (!figure)
    console.log(
      `npm audit was not counted, as the registry gave no answer: ${/"message": "(.*)"/.exec(text)?.[1] ?? 'no report'}`,
    );
  return figure ? [figure] : [];
}
