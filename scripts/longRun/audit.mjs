import { npm, run } from '../environment/processes.mjs';

/**
 * What `npm audit --json` printed, as a figure: how many of the packages that are laid down have an advisory of high or
 * critical severity. Nothing, where the registry gave no answer.
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

/** Asks the registry for the advisories of the installed packages: a list of one figure, or an empty one, which is said. */
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
