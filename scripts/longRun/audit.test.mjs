import { expect, it } from 'vitest';
import { auditFigure } from './audit.mjs';
import { holds } from './figures.mjs';

const report = (vulnerabilities) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities } }, null, 2);

it('counts only high and critical advisories', () => {
  const found = auditFigure(
    `npm warn something {odd\n${report({ info: 1, low: 2, moderate: 3, high: 4, critical: 5, total: 15 })}\n`,
  );
  const none = auditFigure(report({ info: 0, low: 0, moderate: 7, high: 0, critical: 0, total: 7 }));
  expect([found, none].map((figure) => figure && [figure.value, holds(figure)])).toEqual([
    [9, false],
    [0, true],
  ]);
});

it.each(['', '{ "message": "405 Method Not Allowed", "error": { "code": "E405" } }', '{ cut', 'npm error no network'])(
  'returns undefined without a valid reply: %s',
  (printed) => expect(auditFigure(printed)).toBeUndefined(),
);
