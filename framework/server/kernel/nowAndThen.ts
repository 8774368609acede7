/** Milliseconds between two reports of one kind. */
const quiet = 10_000;

/**
 * Reports frequent events at most once per ten seconds and kind, with their count. Kinds are kept in memory, so there
 * must be few.
 */
export const nowAndThen = (say: (kind: string, calls: number) => void): ((kind: string) => void) => {
  const kinds = new Map<string, { told: number; calls: number }>();
  return (kind) => {
    const seen = kinds.get(kind) ?? { told: -quiet, calls: 0 };
    const [now, calls] = [performance.now(), seen.calls + 1];
    const isTime = now - seen.told >= quiet;
    kinds.set(kind, isTime ? { told: now, calls: 0 } : { told: seen.told, calls });
    if (isTime) say(kind, calls);
  };
};
