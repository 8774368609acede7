/** Milliseconds between two lines of one kind. */
const quiet = 10_000;

/**
 * Says of what comes in crowds how much there was, once in ten seconds for each kind: a line for each would be one more
 * load. The kinds must be few, as they are remembered.
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
