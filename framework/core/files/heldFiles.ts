/**
 * Files chosen for an API without uploads. The page keeps each under a blob address, which is the field's value until a
 * write sends the file. Servers hold none.
 */
interface HeldFile {
  file: File;
  /** Percentage sent by the current write. */
  percent?: number | undefined;
}

const held = new Map<string, HeldFile>();
const listeners = new Set<() => void>();

export const holdFile = (file: File): string => {
  const address = URL.createObjectURL(file);
  held.set(address, { file });
  return address;
};

/** Returns the file at an address, if this page holds it. */
export const heldFile = (address: unknown): File | undefined => held.get(address as string)?.file;

export const holdsFiles = (): boolean => held.size > 0;

/** Records the percentage sent of these files; undefined when the write has ended. */
export const noteSent = (addresses: readonly string[], percent: number | undefined): void => {
  for (const address of addresses) {
    const { file } = held.get(address)!;
    held.set(address, { file, percent });
  }
  if (addresses.length > 0) listeners.forEach((listener) => listener());
};

/** Returns the percentage sent of a file; undefined if no write is sending it. */
export const percentSent = (address: string): number | undefined => held.get(address)?.percent;

/** Returns the percentage sent by the current write; undefined if none is sending files. */
export const percentUnderWay = (): number | undefined =>
  [...held.values()].find(({ percent }) => percent !== undefined)?.percent;

/** Subscribes to changes of `percentSent`. Returns the unsubscribe function. */
export const onSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
