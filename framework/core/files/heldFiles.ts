/**
 * A chosen file, for an API without uploads. The page stores the file under a blob address, which is the value of the
 * field until a write sends the file. Servers never store such an address.
 */
interface HeldFile {
  file: File;
  /** The progress of the current write: the percentage of the files' bytes that has been sent. */
  percent?: number | undefined;
}

const held = new Map<string, HeldFile>();
const listeners = new Set<() => void>();

export const holdFile = (file: File): string => {
  const address = URL.createObjectURL(file);
  held.set(address, { file });
  return address;
};

/** Returns the file stored under an address; undefined if this page stores no file there. */
export const heldFile = (address: unknown): File | undefined => held.get(address as string)?.file;

export const holdsFiles = (): boolean => held.size > 0;

/** Records what percentage of these files has been sent. `percent` is undefined when the write has ended. */
export const noteSent = (addresses: readonly string[], percent: number | undefined): void => {
  for (const address of addresses) {
    const { file } = held.get(address)!;
    held.set(address, { file, percent });
  }
  if (addresses.length > 0) listeners.forEach((listener) => listener());
};

/** Returns what percentage of a file has been sent; undefined if no write is sending it. */
export const percentSent = (address: string): number | undefined => held.get(address)?.percent;

/** Returns what percentage of its files the current write has sent; undefined if no write is sending files. */
export const percentUnderWay = (): number | undefined =>
  [...held.values()].find(({ percent }) => percent !== undefined)?.percent;

/** Subscribes to changes of the sent percentage. Returns the unsubscribe function. */
export const onSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
